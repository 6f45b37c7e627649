import { LINE_WORD_KINDS } from '@formulary/contracts/orders/line-confirmation';
import { z } from 'zod';
import { JsonLine, REASON_MAX, saidOf, words } from './said-lines.ts';
import { JsonSent, JsonShipment, shipmentOf } from './said-shipment.ts';
import type { OutgoingLine, Reception, SaidByAnswer } from './wholesaler-transport.ts';

const AnswerLine = z.looseObject({ code: z.string(), reason: words.nullish() });

const HttpAnswer = z.looseObject({
  status: z.enum(['accepted', 'rejected']),
  reason: words.nullish(),
  lines: z.array(AnswerLine).nullish(),
});

/** What is said of lines, where it is. */
const Said = JsonShipment.extend({ lines: z.array(JsonLine.extend({ sent: JsonSent.nullish() })) });

/** Parses a wholesaler's answer; undefined for any other body. */
export function readHttpAnswer(body: string, lines: readonly OutgoingLine[]): Reception | undefined {
  const parsed = HttpAnswer.safeParse(jsonOf(body));
  if (!parsed.success) return undefined;
  const { status, reason } = parsed.data;
  const ofLines = parsed.data.lines ?? [];
  const textOf = (remarks: readonly AnswerLine[]) => remarksOf(reason ?? '', remarks, lines);
  if (status === 'rejected') return { accepted: false, reason: textOf(ofLines) || 'The wholesaler gave no reason.' };
  const quantities = ofLines.filter(hasQuantity);
  const remarks = ofLines.filter((line) => !hasQuantity(line));
  return {
    accepted: true,
    remark: textOf(remarks) || undefined,
    ...(quantities.length > 0 && { said: saidBy(body, { ...parsed.data, lines: quantities }) }),
  };
}

type AnswerLine = z.output<typeof AnswerLine>;

const QUANTITIES = [...LINE_WORD_KINDS, 'sent'];
const hasQuantity = (line: AnswerLine) => QUANTITIES.some((name) => line[name] != null);

/** The order is accepted whatever is wrong with what is said of its lines. */
function saidBy(content: string, answer: { readonly lines: readonly AnswerLine[] }): SaidByAnswer {
  const parsed = Said.safeParse(answer);
  if (parsed.success) {
    const { lines } = parsed.data;
    return { content, lines: lines.flatMap(saidOf), shipment: shipmentOf(lines, parsed.data) };
  }
  const [issue] = parsed.error.issues;
  return { content, fault: `${issue?.path.join('.')}: ${issue?.message}` };
}

function remarksOf(reason: string, remarks: readonly AnswerLine[], lines: readonly OutgoingLine[]): string {
  const names = new Map(lines.map(({ wholesalerCode, productName }) => [wholesalerCode, productName]));
  const said = [
    reason,
    // Unknown lines mean nothing to the practice.
    ...remarks.flatMap(({ code, reason: about }) => {
      const name = names.get(code);
      return name === undefined ? [] : [`${name} (${code}): ${about || 'rejected'}`];
    }),
  ].filter((text) => text !== '');
  return said
    .map((one) => (/[.!?]$/.test(one) ? one : `${one}.`))
    .join(' ')
    .slice(0, REASON_MAX);
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
