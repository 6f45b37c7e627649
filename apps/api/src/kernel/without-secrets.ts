/** Secrets and their replacements. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b(bearer|basic)\s+[^\s"',]+/gi, '$1 [secret]'],
  // Password link: user and secret.
  [/(password-reset\/)[^\s"'/]+\/[^\s"'/?]+/g, '$1[link]'],
  // Session of the desk, which no table is called, and invitation to it.
  [/\bdesk_[\w-]{43}(?![\w-])/g, '[token]'],
  [/(desk\/invitation#)[\w-]+/g, '$1[link]'],
  // Link of a part.
  [/(parts#)[\w-]+/g, '$1[link]'],
  // Link to a document.
  [/(\bsignature=)[\w-]+/g, '$1[secret]'],
  // Password in a database or mail server address.
  [/(:\/\/)[^\s/@"']+@/g, '$1[secret]@'],
  [/("(?:password\w*|token|access|refresh|secret)"\s*:\s*")[^"]*/gi, '$1[secret]'],
];

/** Removes tokens, password links and passwords from a text for the log. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((kept, [secret, left]) => kept.replace(secret, left), text);
}
