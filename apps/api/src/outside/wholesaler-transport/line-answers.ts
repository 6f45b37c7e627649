import { oneLine } from '../../kernel/one-line.ts';
import type { Way } from './wholesaler-transport.ts';

/** What a practice answers to a wholesaler that asked about lines of an order. The same in every attempt to send it. */
export interface LineAnswers {
  /** Names this message to both sides. */
  readonly id: string;
  /** Of the order. */
  readonly uid: string;
  readonly way: Way;
  readonly wholesalerName: string;
  readonly accountNumber: string;
  readonly answers: readonly LineAnswer[];
}

export interface LineAnswer {
  readonly wholesalerCode: string;
  readonly productName: string;
  readonly isAccepted: boolean;
  readonly quantity: number;
  /** Euros of a pack, as the wholesaler asked. */
  readonly netPrice: number;
  /** The wholesaler's code of what comes in place of the line. */
  readonly insteadCode: string | null;
}

/** Throws as `WholesalerTransport` does. */
export interface AnswersTransport {
  sendAnswers(answers: LineAnswers): Promise<void>;
}

/** The JSON for a wholesaler, described in docs/wholesaler-orders.md. */
export function lineAnswersBody({ id, uid, accountNumber, answers }: LineAnswers): string {
  return JSON.stringify({
    version: 1,
    kind: 'line_answers',
    id,
    uid,
    account_number: accountNumber,
    answers: answers.map((answer) => ({
      code: answer.wholesalerCode,
      accepted: answer.isAccepted,
      quantity: answer.quantity,
      net_price: answer.netPrice,
      instead_code: answer.insteadCode,
    })),
  });
}

/** The same to be read by people. */
export function lineAnswersText({ uid, accountNumber, answers }: LineAnswers): string {
  const lines = answers.map(
    ({ wholesalerCode, productName, isAccepted, quantity, netPrice, insteadCode }) =>
      `${isAccepted ? 'ACCEPTED' : 'DECLINED'}  ${quantity} x ${oneLine(wholesalerCode)}  ${oneLine(productName)}, ${netPrice.toFixed(2)} EUR each${insteadCode === null ? '' : `, as ${oneLine(insteadCode)}`}`,
  );
  return `${[
    'The practice has answered what you asked about this order. What is declined is not to be delivered.',
    `Order id:   ${uid}\nAccount:    ${oneLine(accountNumber) || 'none given'}`,
    lines.join('\n'),
  ].join('\n\n')}\n`;
}
