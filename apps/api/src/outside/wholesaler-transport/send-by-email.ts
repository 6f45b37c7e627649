import { oneLine } from '../../kernel/one-line.ts';
import type { Attachment, Mail } from '../mail/mail.ts';
import { orderCsv } from './order-csv.ts';
import type { PartMessage } from './part-message.ts';
import { ublAttachment } from './ubl-order.ts';
import type { OrderFormat, OutgoingOrder, Reception, TellExchange } from './wholesaler-transport.ts';

export interface EmailDeps {
  readonly mail: Mail;
  /** Attachments beside the CSV. */
  readonly documentsOf?: ((order: OutgoingOrder) => Promise<readonly Attachment[]>) | undefined;
}

/**
 * Mails an order; the wholesaler replies to the person who placed it. Accepted means that the mail server took it.
 * Delivered at least once: attempts share a Message-ID, and repeats say so.
 */
export async function sendByEmail(
  { mail, documentsOf, tell }: EmailDeps & { readonly tell?: TellExchange | undefined },
  given: OutgoingOrder,
  { address, format }: { address: string; format: OrderFormat },
): Promise<Reception> {
  const order = lineByLine(given);
  const { uid, placedBy } = order;
  const documents = (await documentsOf?.(order)) ?? [];
  const [subject, text] = [subjectOf(order), textOf(order)];
  tell?.({ request: `${subject}\n\n${text}` });
  await mail.send({
    id: `order-${uid}`,
    to: address,
    subject,
    text,
    // An erased user has no mailbox.
    ...(placedBy.email !== '' && { replyTo: placedBy.email }),
    // For machines: not changed by `lineByLine`.
    attachments: [orderCsv(given), ...(format === 'ubl' ? [ublAttachment(given)] : []), ...documents],
  });
  return { accepted: true };
}

/** Mails what a practice tells a wholesaler about an order. */
export async function sendMessageByEmail(
  mail: Mail,
  { id, uid, accountNumber, subject, text }: PartMessage,
  address: string,
): Promise<void> {
  const account = accountNumber === '' ? '' : `, account ${oneLine(accountNumber)}`;
  await mail.send({ id: `message-${id}`, to: address, subject: `${subject} ${uid}${account}`, text });
}

/** Readers rely on the lines, so no field may add one. */
function lineByLine(order: OutgoingOrder): OutgoingOrder {
  return {
    ...order,
    wholesalerName: oneLine(order.wholesalerName),
    accountNumber: oneLine(order.accountNumber),
    reference: order.reference === null ? null : oneLine(order.reference),
    deliveryAddress: order.deliveryAddress.split('\n').map(oneLine).join('\n'),
    phone: oneLine(order.phone),
    placedBy: { ...order.placedBy, name: oneLine(order.placedBy.name) },
    lines: order.lines.map((line) => ({
      ...line,
      wholesalerCode: oneLine(line.wholesalerCode),
      code: oneLine(line.code),
      productName: oneLine(line.productName),
      manufacturerName: oneLine(line.manufacturerName),
    })),
  };
}

function subjectOf({ uid, accountNumber, attempt, isTest }: OutgoingOrder): string {
  const account = accountNumber === '' ? '' : `, account ${accountNumber}`;
  return `${isTest ? 'TEST, do not deliver: ' : ''}${attempt > 1 ? 'Repeat: ' : ''}Order ${uid}${account}`;
}

const REPEAT =
  'This is a repeat: it may have been sent to you before. It is the same order as any other message with this order id. Deliver it once.';

const ANSWER =
  'Confirm this order here, or say what is short, late or dearer, and later what you have sent; no sign-in is needed:';

function textOf(order: OutgoingOrder): string {
  const { lines, attempt, isTest, placedBy, reference, phone, link } = order;
  const about = [
    `Order id:   ${order.uid}`,
    `Placed:     ${order.placedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC by ${[placedBy.name, placedBy.email && `<${placedBy.email}>`].filter(Boolean).join(' ')}`,
    `Account:    ${order.accountNumber || 'none given'}`,
    ...(reference === null ? [] : [`Reference:  ${reference}`]),
    ...(phone === '' ? [] : [`Phone:      ${phone}`]),
  ];
  const items = lines.map(
    ({ quantity, wholesalerCode, productName, manufacturerName, netPrice }) =>
      `${String(quantity).padStart(6)} x ${wholesalerCode}  ${productName} (${manufacturerName}), ${netPrice.toFixed(2)} EUR each`,
  );
  return `${[
    ...(isTest ? ['This is a test. There is nothing to deliver.'] : []),
    ...(attempt > 1 ? [REPEAT] : []),
    about.join('\n'),
    `Deliver to:\n${order.deliveryAddress}`,
    items.join('\n'),
    ...(link === undefined ? [] : [`${ANSWER}\n${link}`]),
    'The attached CSV has the same lines. An answer to this message goes to whoever placed the order.',
  ].join('\n\n')}\n`;
}
