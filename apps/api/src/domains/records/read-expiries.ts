/** Words before the day on which packs expire, in the languages of the notices of Europe's agencies. */
const EXPIRY_WORDS = String.raw`exp(?:iry|ires?|iration)?\.?|use[- ]by|best before|verw(?:endbar bis)?\.?|verfalls?(?:datum)?|haltbar bis|houdbaar tot|vervaldatum|p[ée]remption|scad(?:enza)?\.?|caducidad`;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const SPELLINGS: readonly (readonly [pattern: string, month: (groups: readonly string[]) => string | undefined])[] = [
  [
    String.raw`(20\d{2})[-./ ](0?[1-9]|1[0-2])(?:[-./ ]\d{1,2})?(?![\dA-Z])`,
    ([year = '', month = '']) => monthOf(year, month),
  ],
  [String.raw`\d{1,2}[-./](\d{1,2})[-./](\d{4}|\d{2})(?!\d)`, ([month = '', year = '']) => monthOf(year, month)],
  [String.raw`(\d{1,2})\s?[-./]\s?(\d{4}|\d{2})(?![\dA-Z]|[-./]\d)`, ([month = '', year = '']) => monthOf(year, month)],
  [String.raw`(0[1-9]|1[0-2])(20\d{2})(?!\d)`, ([month = '', year = '']) => monthOf(year, month)],
  [
    String.raw`(?:\d{1,2}(?:st|nd|rd|th)?[-. ]{0,2})?([a-z]{3})[a-z]{0,7}\.?[-. ]{0,2}(\d{4}|\d{2})(?![\dA-Z])`,
    ([name = '', year = '']) => monthOf(year, String(MONTHS.indexOf(name.toLowerCase()) + 1)),
  ],
];

export const EXPIRY = new RegExp(
  String.raw`\(?(?<!\p{L})(?:${EXPIRY_WORDS})\s{0,4}(?:dates?|datum)?\s{0,4}[:=(]?\s{0,4}(?:${SPELLINGS.map(([one]) => one).join('|')})\)?`,
  'gi',
);

/** The months of a text in which packs expire, as `2016-08`. */
export function readExpiries(text: string): string[] {
  const months = [...text.matchAll(EXPIRY)].map(([said]) => monthIn(said));
  return [...new Set(months.filter((month) => month !== undefined))];
}

function monthIn(said: string): string | undefined {
  const date = said.replace(new RegExp(String.raw`^\(?\s*(?:${EXPIRY_WORDS})\s*(?:dates?|datum)?`, 'i'), '');
  for (const [pattern, month] of SPELLINGS) {
    const found = new RegExp(pattern, 'i').exec(date);
    const read = found && month(found.slice(1));
    if (read) return read;
  }
  return undefined;
}

function monthOf(year: string, month: string): string | undefined {
  const number = Number(month);
  if (number < 1 || number > 12) return undefined;
  return `${year.length === 2 ? `20${year}` : year}-${String(number).padStart(2, '0')}`;
}
