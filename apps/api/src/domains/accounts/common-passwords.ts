import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the commonest are refused. The list is in order, commonest first, all in lower case. */
const REFUSED = 5_000;

const common = new Set(dictionary['passwords-common'].slice(0, REFUSED));

/** Whether a password is among the first that anybody would guess; its case makes it no better. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
