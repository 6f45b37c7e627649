import { expect } from 'vitest';
import { CatalogueShape } from '../src/domains/catalogue/catalogue-columns.ts';
import { readCatalogue } from '../src/domains/catalogue/uploads/read-catalogue.job.ts';
import { type PublishCatalogue, publishCatalogueJob } from '../src/domains/desk/catalogue/publish-catalogue.job.ts';
import { unique } from './factories.ts';
import type { TestApp } from './test-app.ts';

export const CATALOGUES = '/api/desk/catalogue-uploads/';
export const CATALOGUE_HEADER = Object.keys(CatalogueShape.fields).join(',');

/** What a row says; the rest is of a plain product. */
export type CatalogueRow = Readonly<Record<string, string>> & { readonly code: string };

const PLAIN = {
  ...{
    name: 'Product',
    description: 'A pack.',
    category: 'Tests',
    manufacturer: 'Maker of tests',
    active_ingredients: '',
  },
  ...{ manufacturer_discount: '0', requires_ar16_form: 'no', requires_controlled_drug_form: 'no', note: '' },
};

/** A catalogue as a file. */
export const catalogueOf = (...rows: readonly CatalogueRow[]): string =>
  [CATALOGUE_HEADER, ...rows.map((row) => lineOf({ ...PLAIN, ...row }))].join('\n');

const lineOf = (row: Readonly<Record<string, string>>) =>
  CATALOGUE_HEADER.split(',')
    .map((column) => row[column] ?? '')
    .join(',');

/** Codes of one test, in their order. */
export function codesOf(count: number): string[] {
  const prefix = unique('c');
  return Array.from({ length: count }, (_, at) => `${prefix}${String(at).padStart(5, '0')}`);
}

/** Catalogues that are uploaded at the desk, what is read of them, and what is published. */
export function cataloguesAtDesk(app: TestApp) {
  const call = (token: string, method: string, path: string, body?: unknown) =>
    app.call(method, path, { token, ...(body !== undefined && { body }) });
  const get = async (token: string, id: number) => (await call(token, 'GET', `${CATALOGUES}${id}/`)).body;
  const auditOf = (id: number) =>
    app.db.prisma.auditEntry.findMany({ where: { subject: { startsWith: `catalogue upload ${id}: ` } } });
  const jobsOf = async (queue: string, id: number) => {
    const { rows } = await app.db.pool.query<{ data: PublishCatalogue }>(
      `SELECT data FROM pgboss.job WHERE name = $1 AND (data->>'uploadId')::int = $2`,
      [queue, id],
    );
    return rows.map(({ data }) => data);
  };

  const send = (token: string, content: string | Buffer, name = 'new.csv') =>
    app.call('POST', `${CATALOGUES}?file_name=${name}`, {
      token,
      body: Buffer.from(content),
      headers: { 'content-type': 'text/csv' },
    });

  /** What the job makes of an upload. */
  async function read(token: string, id: number) {
    await readCatalogue(app).run({ uploadId: id });
    return get(token, id);
  }

  async function upload(token: string, content: string | Buffer) {
    const { status, body } = await send(token, content);
    expect([status, body.state, body.preview]).toEqual([200, 'reading', null]);
    return read(token, body.id);
  }

  const press = (token: string, id: number, body: unknown = {}) =>
    call(token, 'POST', `${CATALOGUES}${id}/publish/`, body);

  const publishing = () => publishCatalogueJob(app);
  /** What the job makes of a publication. */
  async function publish(token: string, id: number, body: unknown = {}) {
    const { status, body: pressed } = await press(token, id, body);
    expect([status, pressed.state]).toEqual([200, 'publishing']);
    const [job] = await jobsOf('publish-catalogue', id);
    if (!job) throw new Error('no job was made');
    await publishing().run(job);
    return get(token, id);
  }

  /** Products with these codes, as they are. */
  const productsOf = (codes: readonly string[]) =>
    app.db.prisma.product.findMany({
      where: { code: { in: [...codes] } },
      include: { manufacturer: true, category: true },
      orderBy: { code: 'asc' },
    });

  return { call, get, auditOf, jobsOf, send, read, upload, press, publish, publishing, productsOf };
}
