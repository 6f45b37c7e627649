import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepting, type HttpWholesaler, type Manners, startHttpWholesaler } from '../../../test/http-wholesaler.ts';
import { anOutgoingOrder } from '../../../test/outgoing-order.ts';
import { TestClock } from '../../../test/test-app.ts';
import { openTransport } from './open-transport.ts';

let manners: Manners = accepting;
let silent: HttpWholesaler;
let lively: HttpWholesaler;
beforeAll(async () => {
  silent = await startHttpWholesaler((call, answer) => manners(call, answer));
  lively = await startHttpWholesaler(accepting);
});
afterAll(() => Promise.all([silent.close(), lively.close()]));

test('after a timeout only that wholesaler is not called for a while', async () => {
  const clock = new TestClock();
  const mail = { send: () => Promise.reject(new Error('no mail')) };
  const transport = openTransport({ simulated: { delay: 0, speaks: false }, httpTimeout: 2_000, mail, clock });
  const sendTo = ({ url }: HttpWholesaler) =>
    transport.send(
      anOutgoingOrder({ way: { transport: 'http', address: url, secret: 'a secret of the tests', format: 'own' } }),
    );

  manners = () => {};
  await expect(sendTo(silent)).rejects.toThrow('No whole answer within 2 seconds.');
  manners = accepting;
  await expect(sendTo(silent)).rejects.toThrow('a moment ago');
  expect(await sendTo(lively)).toEqual({ accepted: true });
  await expect.poll(() => silent.received).toHaveLength(1);

  clock.advance(5_999);
  await expect(sendTo(silent)).rejects.toThrow('a moment ago');
  clock.advance(1);
  expect(await sendTo(silent)).toEqual({ accepted: true });
  expect(await sendTo(silent)).toEqual({ accepted: true });
  expect(silent.received).toHaveLength(3);
});

test('one that answers badly is asked again at once', async () => {
  const mail = { send: () => Promise.reject(new Error('no mail')) };
  const transport = openTransport({ simulated: { delay: 0, speaks: false }, mail, clock: new TestClock() });
  const way = { transport: 'http', address: silent.url, secret: 'a secret of the tests', format: 'own' } as const;
  manners = (_call, answer) => answer.writeHead(500).end();
  for (let time = 0; time < 2; time++) {
    await expect(transport.send(anOutgoingOrder({ way }))).rejects.toThrow('answered 500');
  }
});
