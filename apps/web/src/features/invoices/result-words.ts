import type { Invoice, InvoiceSummary } from '@formulary/contracts/invoices';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatCount } from '../../lib/format-count.ts';

type Result = Pick<InvoiceSummary, 'asks' | 'findings' | 'found' | 'is_credit'>;

export interface ResultWords {
  readonly tone: 'warn' | 'bad' | 'good';
  readonly words: string;
}

/** What the check of an invoice came to, what asks first: "3 lines to look at", "€12.40 too much", "All right". */
export function resultWords(result: Result): ResultWords[] {
  const said: ResultWords[] = [];
  if (result.asks > 0) said.push({ tone: 'warn', words: askingWords(result.asks) });
  if (result.findings > 0) said.push({ tone: 'bad', words: foundWords(result) });
  return said.length > 0 ? said : [{ tone: 'good', words: 'All right' }];
}

/** The same of one invoice, with where it was found: "€12.40 too much in 2 lines". */
export function wholeResultWords(invoice: Invoice): ResultWords[] {
  const said = resultWords(invoice).map(({ tone, words }) =>
    tone === 'bad' ? { tone, words: `${words} ${placeWords(invoice)}` } : { tone, words },
  );
  return said[0]?.tone === 'good' ? [{ tone: 'good', words: rightWords(invoice) }] : said;
}

export const askingWords = (asks: number): string => `${linesWords(asks)} to look at`;

export const linesWords = (lines: number): string => (lines === 1 ? '1 line' : `${formatCount(lines)} lines`);

function foundWords({ found, findings, is_credit }: Result): string {
  if (found === 0) return findings === 1 ? '1 finding' : `${formatCount(findings)} findings`;
  return `${formatMoney(found)} ${is_credit ? 'too little' : 'too much'}`;
}

function placeWords({ lines, verdicts }: Invoice): string {
  const found = lines.filter(({ state }) => state === 'found').length;
  const isInWhole = verdicts.some(({ is_finding }) => is_finding);
  if (found === 0) return 'in fees, sums or VAT';
  return `in ${linesWords(found)}${isInWhole ? ' and in fees, sums or VAT' : ''}`;
}

function rightWords({ lines }: Invoice): string {
  const explained = lines.filter(({ state }) => state === 'explained').length;
  if (explained > 0 && explained === lines.length) return `All right: ${linesWords(explained)} explained`;
  if (explained > 0) return `All right: ${linesWords(lines.length)}, ${formatCount(explained)} of them explained`;
  return `All right: ${linesWords(lines.length)} as promised`;
}
