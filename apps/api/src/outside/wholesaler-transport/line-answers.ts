import { oneLine } from '../../kernel/one-line.ts';
import { messageText, type PartMessage } from './part-message.ts';

/** What a practice answers to a wholesaler that asked about lines of an order. */
export interface LineAnswers extends Pick<PartMessage, 'id' | 'uid' | 'way' | 'wholesalerName' | 'accountNumber'> {
  readonly answers: readonly LineAnswer[];
}

interface LineAnswer {
  readonly wholesalerCode: string;
  readonly productName: string;
  readonly isAccepted: boolean;
  readonly quantity: number;
  /** Euros of a pack, as the wholesaler asked. */
  readonly netPrice: number;
  /** The wholesaler's code of what comes in place of the line. */
  readonly insteadCode: string | null;
}

export function lineAnswersMessage({ answers, ...head }: LineAnswers): PartMessage {
  const opening = 'The practice has answered what you asked about this order. What is declined is not to be delivered.';
  return {
    ...head,
    subject: 'Answers about order',
    body: JSON.stringify({
      version: 1,
      kind: 'line_answers',
      id: head.id,
      uid: head.uid,
      account_number: head.accountNumber,
      answers: answers.map((answer) => ({
        code: answer.wholesalerCode,
        accepted: answer.isAccepted,
        quantity: answer.quantity,
        net_price: answer.netPrice,
        instead_code: answer.insteadCode,
      })),
    }),
    text: messageText(head, opening, answers.map(answerText)),
  };
}

function answerText({ wholesalerCode, productName, isAccepted, quantity, netPrice, insteadCode }: LineAnswer): string {
  const instead = insteadCode === null ? '' : `, as ${oneLine(insteadCode)}`;
  const line = `${quantity} x ${oneLine(wholesalerCode)}  ${oneLine(productName)}, ${netPrice.toFixed(2)} EUR each`;
  return `${isAccepted ? 'ACCEPTED' : 'DECLINED'}  ${line}${instead}`;
}
