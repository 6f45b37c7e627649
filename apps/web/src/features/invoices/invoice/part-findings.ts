import type { Invoice, InvoiceLine } from '@formulary/contracts/invoices';
import type { InvoiceVerdict } from '@formulary/contracts/invoices/verdicts';
import { partSmall } from '../small-findings.ts';

export interface SmallFindings {
  readonly amounts: readonly number[];
  readonly lines: readonly InvoiceLine[];
  /** Of the document as a whole. */
  readonly verdicts: readonly InvoiceVerdict[];
}

/** What stands on its own of an invoice, and what is shown as one sum: its lines, and the document as one thing. */
export function partFindings({ lines, verdicts }: Invoice, bound: number) {
  const findings = [
    ...lines.flatMap((line) => line.verdicts.map((verdict) => ({ ...verdict, of: line }))),
    ...verdicts.map((verdict) => ({ ...verdict, of: null })),
  ].filter(({ is_finding }) => is_finding);
  const { small } = partSmall(findings, { bound, thingOf: ({ of }) => of });
  const things = new Set(small.map(({ of }) => of));
  const isSmall = (verdict: InvoiceVerdict) => verdict.is_finding && things.has(null);
  return {
    found: lines.filter((line) => line.state === 'found' && !things.has(line)),
    whole: verdicts.filter((verdict) => !isSmall(verdict)),
    small: {
      amounts: small.map(({ amount }) => amount),
      lines: lines.filter((line) => line.state === 'found' && things.has(line)),
      verdicts: verdicts.filter(isSmall),
    } satisfies SmallFindings,
  };
}
