import { escapeHtml } from './escape-html.ts';
import { listAsHtml, listAsText, type MailList } from './mail-list.ts';
import { type MailTable, tableAsHtml, tableAsText } from './mail-table.ts';

export interface MailContent {
  readonly subject: string;
  readonly before: readonly string[];
  readonly table?: MailTable;
  readonly list?: MailList;
  readonly action: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
  /** The last line: how its reader is sent no more of the kind. */
  readonly stop?: { readonly label: string; readonly url: string };
}

export interface MailFrame {
  readonly productName: string;
  readonly supportEmail: string;
}

/** A message as text and HTML with the same words; the HTML is escaped. */
export function composeMail(
  { subject, before, table, list, action, after, stop }: MailContent,
  { productName, supportEmail }: MailFrame,
): { subject: string; text: string; html: string; link: string } {
  const support = `Questions? Write to ${supportEmail}.`;
  const lines = [...(table ? [tableAsText(table)] : []), ...(list ? [listAsText(list)] : [])];
  const end = ['--', productName, support, ...(stop ? [`${stop.label}: ${stop.url}`] : [])].join('\n');
  const text = [...before, ...lines, action.url, ...after, end].join('\n\n');
  const url = escapeHtml(action.url);
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f6f5;font:16px/1.5 Arial,sans-serif;color:#1c2b26">
<div style="max-width:34em;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d5ddd9">
${before.map(paragraph).join('\n')}${table ? `\n${tableAsHtml(table)}` : ''}${list ? `\n${listAsHtml(list)}` : ''}
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;background:#1f6f54;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">Or open this address: <a href="${url}" style="color:#1f6f54;word-break:break-all">${url}</a></p>
${after.map(paragraph).join('\n')}
<p style="margin:24px 0 0;font-size:14px;color:#4a5a54">${escapeHtml(productName)}<br>${escapeHtml(support)}${stop ? `<br>${stopAsHtml(stop)}` : ''}</p>
</div>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html, link: action.url };
}

const stopAsHtml = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escapeHtml(url)}" style="color:#4a5a54">${escapeHtml(label)}</a>`;

const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;
