import { type RestLine, stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import { playServer } from './open-app.tsx';
import { restLineOf } from './test-receipt.ts';

/** Of Northvet, four days late on 26 November 2026. */
export const LATE = restLineOf(1, {
  state: 'back_ordered',
  until: '2026-11-22',
  reason: 'Out at the maker',
  said_on: '2026-11-20T09:00:00.000Z',
  asks: 'late',
});
/** Of Southvet, which somebody waits for. */
export const WAITING = restLineOf(2, {
  waits: { by: { firstName: 'Aoife', lastName: 'Byrne' }, ask_again_on: '2026-12-03' },
  wholesaler: { id: 2, name: 'Southvet' },
});

/** A server where these lines are still to come. */
export function playRest(lines: RestLine[], receives = true) {
  const server = playServer();
  server.answer(stillToComeRoutes.listRest, { receives, lines });
  return server;
}
