import { oneLine } from '../../kernel/one-line.ts';
import type { Way } from './wholesaler-transport.ts';

/** What a practice tells a wholesaler about an order that it has. The same in every attempt to send it. */
export interface PartMessage {
  /** Names this message to both sides. */
  readonly id: string;
  /** Of the order. */
  readonly uid: string;
  readonly way: Way;
  readonly wholesalerName: string;
  readonly accountNumber: string;
  /** Of a mail, before the order's id. */
  readonly subject: string;
  /** JSON, described in docs/wholesaler-orders.md. */
  readonly body: string;
  /** The same to be read by people. */
  readonly text: string;
}

/** Throws as `WholesalerTransport` does. */
export interface MessageTransport {
  sendMessage(message: PartMessage): Promise<void>;
}

/** The text of a mail: what it is about, the order, and its lines. */
export function messageText(
  { uid, accountNumber }: Pick<PartMessage, 'uid' | 'accountNumber'>,
  opening: string,
  lines: readonly string[],
): string {
  const order = `Order id:   ${uid}\nAccount:    ${oneLine(accountNumber) || 'none given'}`;
  return `${[opening, order, lines.join('\n')].join('\n\n')}\n`;
}
