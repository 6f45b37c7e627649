import { dictionary } from '@zxcvbn-ts/language-common';

/** The list is in lower case, most common first. */
const REFUSED = 5_000;

const common = new Set(dictionary['passwords-common'].slice(0, REFUSED));

/** In any case of letters. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
