import { randomUUID } from 'node:crypto';

interface MadeMail {
  readonly from?: string;
  readonly to?: string;
  /** Whole lines of the header. */
  readonly headers?: readonly string[];
  readonly messageId?: string;
  readonly files?: readonly MadeFile[];
}

export interface MadeFile {
  readonly name: string;
  readonly content: string | Buffer;
  readonly type?: string;
}

/** A message as mail programs write it, with files attached. */
export function mailOf({
  from = 'accounts@wholesaler.example',
  to = '',
  headers = [],
  messageId,
  files = [],
}: MadeMail): string {
  const boundary = `part-${randomUUID()}`;
  const head = [
    `From: "Accounts, Ltd" <${from}>`,
    ...(to ? [`To: ${to}`] : []),
    ...headers,
    'Subject: =?utf-8?Q?Your_invoice_=E2=82=AC?=',
    'Date: Fri, 27 Nov 2026 09:30:00 +0000',
    `Message-ID: <${messageId ?? randomUUID()}@wholesaler.example>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
  ];
  const text =
    'Content-Type: text/plain; charset=utf-8\r\n\r\nDear customer,\r\nplease find, as agreed, your invoice.\r\nKind regards, us';
  const parts = [text, ...files.map(partOf)].map((part) => `--${boundary}\r\n${part}\r\n`);
  return `${head.join('\r\n')}\r\n\r\n${parts.join('')}--${boundary}--\r\n`;
}

function partOf({ name, content, type = 'application/octet-stream' }: MadeFile): string {
  const head = `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"`;
  if (type === 'message/rfc822') return `${head}\r\n\r\n${content}`;
  const lines =
    Buffer.from(content as string)
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return `${head}\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines.join('\r\n')}`;
}
