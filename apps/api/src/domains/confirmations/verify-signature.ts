import { timingSafeEqual } from 'node:crypto';
import { MINUTE, SECOND } from '../../kernel/clock.ts';
import { hmacOf } from '../../outside/wholesaler-transport/http-message.ts';

/** Seconds from the sender's clock to ours, in either direction. */
const WINDOW = (5 * MINUTE) / SECOND;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Whether `t=<seconds>,v1=<hex>` signs these bytes by this secret, now. It is the form in which orders are signed. */
export function isSignedBy(secret: string, signature: string, bytes: Buffer, now: Date): boolean {
  const [, time = '', hex = ''] = SIGNATURE.exec(signature.trim()) ?? [];
  if (time === '') return false;
  const isInTime = Math.abs(Number(time) - now.getTime() / SECOND) <= WINDOW;
  return timingSafeEqual(Buffer.from(hex, 'hex'), hmacOf(secret, time, bytes)) && isInTime;
}
