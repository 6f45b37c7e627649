import { expect, test } from 'vitest';
import { aLine, anOutgoingOrder } from '../../../test/outgoing-order.ts';
import { simulatedAnswer } from './simulated-answer.ts';

const lines = Array.from({ length: 200 }, (_, at) => aLine(`C-${at}`, 'Kelloxim 20 ml', 3));
const order = anOutgoingOrder({ lines });
const said = (mayLack: boolean, now = new Date('2026-11-27T12:00:00Z')) => {
  const answer = simulatedAnswer(order, { now, mayLack });
  if (!answer.accepted || !answer.said || 'fault' in answer.said) throw new Error('it speaks of lines');
  return answer.said;
};

test('every line is confirmed and sent whole by batch, for the next day but Sunday', () => {
  const { lines: words, shipment } = said(false);
  expect(words.map(({ kind, quantity }) => [kind, quantity])).toEqual(lines.map(() => ['confirmed', 3]));
  expect(shipment).toMatchObject({ despatchedOn: '2026-11-27', arrivesOn: '2026-11-28' });
  expect(shipment?.sent.every(({ quantity, batch, expiresOn }) => quantity === 3 && batch && expiresOn)).toBe(true);
  expect(said(false, new Date('2026-11-28T12:00:00Z')).shipment?.arrivesOn).toBe('2026-11-30');
});

test('some lines are back-ordered and some sent short, the same ones each time', () => {
  const { lines: words, shipment } = said(true);
  expect(words.filter(({ kind }) => kind === 'back_ordered').length).toBeGreaterThan(0);
  expect(shipment?.sent.filter(({ quantity }) => quantity === 2).length).toBeGreaterThan(0);
  expect(said(true)).toEqual(said(true));
});
