import { escapeHtml } from './escape-html.ts';

export interface MailList {
  readonly items: readonly MailItem[];
  /** Said below them. */
  readonly more?: string;
}

/** Something that has a page, and what is said of it. */
export interface MailItem {
  readonly name: string;
  readonly url: string;
  readonly lines: readonly string[];
}

export function listAsText({ items, more }: MailList): string {
  const texts = items.map(({ name, lines }) => [name, ...lines.map((line) => `  ${line}`)].join('\n'));
  return [...texts, ...(more === undefined ? [] : [more])].join('\n\n');
}

/** Escaped. Each line is a block: where it wraps, it is still seen where the next one begins. */
export function listAsHtml({ items, more }: MailList): string {
  const rows = items.map(({ name, url, lines }) => {
    const link = `<a href="${escapeHtml(url)}" style="color:#1f6f54;font-weight:bold;text-decoration:none">${escapeHtml(name)}</a>`;
    const said = lines.map((line) => `<div style="margin:4px 0 0">${escapeHtml(line)}</div>`);
    return `<div style="${ITEM}">${[link, ...said].join('')}</div>`;
  });
  const rest = more === undefined ? [] : [`<div style="${ITEM}">${escapeHtml(more)}</div>`];
  return [...rows, ...rest].join('\n');
}

const ITEM = 'padding:12px 0;border-top:1px solid #d5ddd9;overflow-wrap:anywhere';
