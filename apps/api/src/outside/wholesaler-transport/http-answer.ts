import { z } from 'zod';
import type { OutgoingLine, Reception } from './wholesaler-transport.ts';

/** Characters. */
const REASON_MAX = 1_000;

const words = z.string().transform((text) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, REASON_MAX),
);

const HttpAnswer = z.object({
  status: z.enum(['accepted', 'rejected']),
  reason: words.nullish(),
  lines: z.array(z.object({ code: z.string(), reason: words })).nullish(),
});

/** Parses a wholesaler's answer; undefined for any other body. */
export function readHttpAnswer(body: string, lines: readonly OutgoingLine[]): Reception | undefined {
  const parsed = HttpAnswer.safeParse(jsonOf(body));
  if (!parsed.success) return undefined;
  const { status, reason, lines: remarks } = parsed.data;
  const names = new Map(lines.map(({ wholesalerCode, productName }) => [wholesalerCode, productName]));
  const said = [
    reason ?? '',
    // Unknown lines mean nothing to the practice.
    ...(remarks ?? []).flatMap(({ code, reason: about }) => {
      const name = names.get(code);
      return name === undefined ? [] : [`${name} (${code}): ${about || 'rejected'}`];
    }),
  ].filter((text) => text !== '');
  const text = said
    .map((one) => (/[.!?]$/.test(one) ? one : `${one}.`))
    .join(' ')
    .slice(0, REASON_MAX);
  if (status === 'accepted') return { accepted: true, remark: text || undefined };
  return { accepted: false, reason: text || 'The wholesaler gave no reason.' };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
