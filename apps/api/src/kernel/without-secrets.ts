/** What must never be read in a log, and what is left of it. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b(bearer|basic)\s+[^\s"',]+/gi, '$1 [secret]'],
  // The user and the secret of a password link.
  [/(password-reset\/)[^\s"'/]+\/[^\s"'/?]+/g, '$1[link]'],
  // What opens a link to a document.
  [/(\bsignature=)[\w-]+/g, '$1[secret]'],
  // A password in the address of a database or a mail server.
  [/(:\/\/)[^\s/@"']+@/g, '$1[secret]@'],
  [/("(?:password\w*|token|access|refresh|secret)"\s*:\s*")[^"]*/gi, '$1[secret]'],
];

/** A text for the log: tokens, password links and passwords in it are blotted out. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((kept, [secret, left]) => kept.replace(secret, left), text);
}
