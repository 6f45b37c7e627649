import { alignColumns } from '../../kernel/align-columns.ts';
import { escapeHtml } from './escape-html.ts';

/** All columns but the first hold numbers. */
export interface MailTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Below the rows, in the last column. The last sum is bold. */
  readonly sums: readonly (readonly [name: string, amount: string])[];
}

/** For plain text: columns aligned by spaces. */
export function tableAsText({ heads, rows, sums }: MailTable): string {
  const lines = alignColumns([heads, ...rows]);
  const whole = Math.max(...lines.map(({ length }) => length));
  const sum = ([name, amount]: readonly [string, string]) =>
    `${name}  ${amount.padStart(Math.max(amount.length, whole - name.length - 2))}`;
  return [...lines, '-'.repeat(whole), ...sums.map(sum)].join('\n');
}

const LINE = 'border-bottom:1px solid #d5ddd9';

/** Escaped. Styles are in each cell, since mail programs drop style sheets. */
export function tableAsHtml({ heads, rows, sums }: MailTable): string {
  const cells = (tag: 'th' | 'td', row: readonly string[]) =>
    row.map((words, column) => `<${tag} style="${styleOf(tag, column)}">${escapeHtml(words)}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`);
  const foot = sums.map(([name, amount], place) => {
    const weight = place === sums.length - 1 ? 'bold' : 'normal';
    const style = `padding:6px 0 0 12px;text-align:right;font-weight:${weight}`;
    return `<tr><td colspan="${heads.length - 1}" style="${style}">${escapeHtml(name)}</td><td style="${style};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  return [
    '<table style="width:100%;border-collapse:collapse;margin:0 0 16px;font-size:15px">',
    `<tr>${cells('th', heads)}</tr>`,
    ...body,
    ...foot,
    '</table>',
  ].join('\n');
}

function styleOf(tag: 'th' | 'td', column: number): string {
  const head = tag === 'th' ? ';font-size:13px;color:#4a5a54' : '';
  if (column === 0) return `padding:8px 0;${LINE};text-align:left${head}`;
  return `padding:8px 0 8px 12px;${LINE};text-align:right;white-space:nowrap${head}`;
}
