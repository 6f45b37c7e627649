import { expect } from 'vitest';
import { readUpload } from '../src/domains/price-lists/uploads/read-upload.job.ts';
import { makeProducts, unique } from './factories.ts';
import type { makeListShop } from './list-shop.ts';
import type { TestApp } from './test-app.ts';

export const UPLOADS = '/api/desk/list-uploads/';
export type Shop = Awaited<ReturnType<typeof makeListShop>>;

/** How the audit names an operator. */
export const actorOf = ({ name, email }: { name: string; email: string }) => `${name} <${email}>`;

/** Price lists that are uploaded at the desk, and what is read of them. */
export function uploadsAtDesk(app: TestApp) {
  const call = (token: string, method: string, path: string, body?: unknown) =>
    app.call(method, path, { token, ...(body !== undefined && { body }) });
  const auditOf = (id: number) =>
    app.db.prisma.auditEntry.findMany({
      where: { subject: { startsWith: `list upload ${id} of ` } },
      orderBy: { id: 'asc' },
    });
  const jobsOf = async (id: number) => {
    const { rows } = await app.db.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'read-list-upload' AND (data->>'uploadId')::int = $1`,
      [id],
    );
    return rows[0]?.count;
  };

  const send = (token: string, { wholesaler }: Shop, content: string | Buffer, more = '') =>
    app.call('POST', `${UPLOADS}?wholesaler=${wholesaler.id}&file_name=new.csv${more}`, {
      token,
      body: Buffer.from(content),
      headers: { 'content-type': 'text/csv' },
    });

  /** What the job makes of an upload. */
  async function read(token: string, id: number) {
    await readUpload(app).run({ uploadId: id });
    return (await call(token, 'GET', `${UPLOADS}${id}/`)).body;
  }

  async function upload(token: string, shop: Shop, content: string | Buffer, more = '') {
    const { status, body } = await send(token, shop, content, more);
    expect([status, body.state, body.preview]).toEqual([200, 'reading', null]);
    return read(token, body.id);
  }

  /** One offer new, one gone, one dearer, one cheaper. */
  async function makeNews(shop: Shop) {
    const code = unique('c');
    await makeProducts(app, { code, name: 'Brand new' });
    const [dearer, cheaper, gone] = shop.codes;
    const rows = shop.textOf(10).split('\n');
    const text = [
      ...rows.flatMap((row) => {
        if (row.startsWith(`${gone},`)) return [];
        if (row.startsWith(`${dearer},`)) return [row.replace(',10,', ',12.5,')];
        return [row.startsWith(`${cheaper},`) ? row.replace(',10,', ',9,') : row];
      }),
      `${code},NEW,33.5,0,,1`,
    ].join('\n');
    return { code, text, dearer, cheaper, gone };
  }

  return { call, auditOf, jobsOf, send, read, upload, makeNews };
}
