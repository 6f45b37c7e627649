import { oneLine } from '../../kernel/one-line.ts';
import { messageText, type PartMessage } from './part-message.ts';

/** What a practice no longer wants of an order. */
export interface LineDrops extends Pick<PartMessage, 'id' | 'uid' | 'way' | 'wholesalerName' | 'accountNumber'> {
  readonly drops: readonly {
    readonly wholesalerCode: string;
    readonly productName: string;
    /** Packs. */
    readonly quantity: number;
  }[];
}

export function lineDropsMessage({ drops, ...head }: LineDrops): PartMessage {
  const opening =
    'The practice does without these packs of this order. Please do not deliver them, or say that they were sent already.';
  return {
    ...head,
    subject: 'Not wanted any more of order',
    body: JSON.stringify({
      version: 1,
      kind: 'line_drops',
      id: head.id,
      uid: head.uid,
      account_number: head.accountNumber,
      drops: drops.map(({ wholesalerCode, quantity }) => ({ code: wholesalerCode, quantity })),
    }),
    text: messageText(
      head,
      opening,
      drops.map(
        ({ quantity, wholesalerCode, productName }) =>
          `${quantity} x ${oneLine(wholesalerCode)}  ${oneLine(productName)}`,
      ),
    ),
  };
}
