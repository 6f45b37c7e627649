import { isRecord } from '../db/faults.ts';

/** An Error from what pg-boss emits: plain objects, some without a message. */
export function queueFault(emitted: unknown): Error {
  const { message, code, stack, errors } = isRecord(emitted) ? emitted : { message: String(emitted) };
  const inner = Array.isArray(errors) ? errors.map((one) => (one instanceof Error ? one.message : '')) : [];
  // A failed connection has one error per address, and no message itself.
  const words = [message, [...new Set(inner)].join('; '), code].find((one) => typeof one === 'string' && one !== '');
  const fault = new Error(typeof words === 'string' ? words : 'a fault without words');
  if (emitted instanceof Error) fault.name = emitted.name;
  if (typeof stack === 'string') fault.stack = stack;
  return Object.assign(fault, typeof code === 'string' && { code });
}

export function queueOf(emitted: unknown): string | undefined {
  return isRecord(emitted) && typeof emitted.queue === 'string' ? emitted.queue : undefined;
}
