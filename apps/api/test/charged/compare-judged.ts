import { type ChargedDocument, type Expected, euros, sum } from './charged-document.ts';

export interface Judged {
  readonly id: number;
  readonly found: number;
  readonly lines: readonly Verdicts[];
  readonly verdicts: Verdicts['verdicts'];
}
interface Verdicts {
  readonly state: string;
  readonly verdicts: readonly { kind: string; amount: number; is_finding: boolean }[];
}

/** What was judged otherwise than expected, in words. */
export interface Compared {
  readonly wrong: readonly string[];
  /** Lines without a fault that ask. */
  readonly asks: number;
  /** Faults that were not found as they are, and findings of what is right. */
  readonly missed: number;
  readonly false: number;
}

export function compareJudged(made: ChargedDocument, judged: Judged, of: string): Compared {
  const asks = judged.lines.map(({ state }) => state === 'asks');
  if (made.ofLines !== undefined) {
    const found = sum(judged.lines.flatMap(({ verdicts }) => findingsOf(verdicts)).map(({ cents = 0 }) => cents));
    return {
      wrong: found === made.ofLines ? [] : [`${of}: ${found} cents of all lines, not ${made.ofLines}`],
      ...{ asks: 0, missed: Number(found < made.ofLines), false: Number(found > made.ofLines) },
    };
  }
  const places = [
    ...judged.lines.map(({ verdicts }, at) => ({
      place: `line ${at + 1}`,
      found: inWords(findingsOf(verdicts)),
      expected: inWords(made.lines.slice(at, at + 1).flatMap(partsOf)),
      asks: asks[at] === true,
      said: JSON.stringify([made.invoice.lines[at], judged.lines[at]]),
    })),
    {
      ...{ place: 'the whole', found: inWords(findingsOf(judged.verdicts)), expected: inWords(made.whole) },
      ...{ asks: false, said: JSON.stringify(judged.verdicts) },
    },
  ];
  const others = places.filter((one) => one.found !== one.expected && !(one.asks && one.expected === ''));
  const wrong = others.map(({ place, found, expected, said }) => `${place}: "${found}", not "${expected}": ${said}`);
  const cents = sum([...made.lines.flatMap(partsOf), ...made.whole].map((one) => one.cents ?? 0));
  if (judged.found !== cents / 100) wrong.push(`all: ${judged.found}, not ${cents / 100}`);
  if (judged.lines.length !== made.lines.length) wrong.push(`${judged.lines.length} lines, not ${made.lines.length}`);
  return {
    wrong: wrong.length > 0 ? [`${of}: ${wrong.join('\n')}`] : [],
    asks: places.filter((one) => one.asks && one.expected === '').length,
    missed: others.filter(({ expected }) => expected !== '').length,
    false: others.filter(({ expected }) => expected === '').length,
  };
}

/** What is found of each line while nothing came yet, as sums alone. */
export function compareEarly(early: readonly number[], { lines }: Judged, of: string): Compared {
  const found = lines.map(({ verdicts }) => sum(findingsOf(verdicts).map(({ cents = 0 }) => cents)));
  const others = found.flatMap((cents, at) =>
    cents === (early[at] ?? 0) ? [] : [{ cents, at, right: early[at] ?? 0 }],
  );
  return {
    wrong: others.map(
      ({ cents, at, right }) => `${of}, before it came: ${cents} cents of line ${at + 1}, not ${right}`,
    ),
    asks: 0,
    missed: others.filter(({ cents, right }) => cents < right).length,
    false: others.filter(({ cents, right }) => cents > right).length,
  };
}

const partsOf = ({ also, ...expected }: Expected): Expected[] => [expected, ...(also ? [also] : [])];

const findingsOf = (verdicts: Verdicts['verdicts']): Expected[] =>
  verdicts.filter((one) => one.is_finding).map(({ kind, amount }) => ({ kind, cents: Math.round(amount * 100) }));

/** Each kind with its sum: of several findings of one document the first may have the euros of all. */
function inWords(findings: readonly Expected[]): string {
  const kinds = new Map<string, number>();
  for (const { kind, cents = 0 } of findings) if (kind) kinds.set(kind, (kinds.get(kind) ?? 0) + cents);
  return [...kinds]
    .map(([kind, cents]) => `${kind} ${euros(cents)}`)
    .toSorted()
    .join(' ');
}
