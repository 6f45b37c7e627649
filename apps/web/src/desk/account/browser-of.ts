/** The first that fits: most browsers name others as well. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

const LONGEST = 40;

/** "Firefox on Windows", for a person to tell their sessions apart; what is no browser as it names itself. */
export function browserOf(userAgent: string): string {
  const found = (known: readonly (readonly [mark: string, name: string])[]) =>
    known.find(([mark]) => userAgent.includes(mark))?.[1];
  const browser = found(BROWSERS);
  const system = found(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  if (userAgent === '') return 'A program that does not name itself';
  return userAgent.length > LONGEST ? `${userAgent.slice(0, LONGEST - 1)}…` : userAgent;
}
