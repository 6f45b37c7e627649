import { CATALOGUE_COLUMNS } from '@formulary/contracts/desk/catalogue-columns';
import { expect, test } from 'vitest';
import { readCatalogue } from '../src/domains/catalogue/uploads/read-catalogue.job.ts';
import { publishCatalogueJob } from '../src/domains/desk/catalogue/publish-catalogue.job.ts';
import { catalogueOf, codesOf } from './catalogue-at-desk.ts';
import { makeOperator } from './desk.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { spend } = spendingOf(app);

test.each([10, 60])('a catalogue of %i products takes as many statements as others', async (products) => {
  const { token } = await makeOperator(app, 'operator');
  const of = (path: string, status = 200) => ({ status, token, path: `/api/desk/catalogue-uploads/${path}` });
  const content = () => ({ body: Buffer.from(catalogueOf(...codesOf(products).map((code) => ({ code })))) });

  const { body: sent } = await spend('desk.uploadCatalogue', { ...of('?file_name=catalogue.csv'), ...content() });
  await readCatalogue(app).run({ uploadId: sent.id });
  const names = Object.fromEntries(CATALOGUE_COLUMNS.map((column) => [column, column]));
  await spend('desk.nameCatalogueColumns', { ...of(`${sent.id}/columns/`), body: names });
  await readCatalogue(app).run({ uploadId: sent.id });
  await spend('desk.previewCatalogueAgain', of(`${sent.id}/preview/`));
  await readCatalogue(app).run({ uploadId: sent.id });
  const { body: read } = await spend('desk.getCatalogueUpload', of(`${sent.id}/`));
  expect(read.preview.new).toBe(products);
  await spend('desk.publishCatalogue', { ...of(`${sent.id}/publish/`), body: {} });
  await spend('desk.listCatalogueUploads', of(''));
  await publishCatalogueJob(app).run({
    ...{ uploadId: sent.id, address: '127.0.0.1', operator: { name: 'Niamh Daly', email: 'niamh@provider.example' } },
  });
  await spend('desk.tryToRevertCatalogue', of(`${sent.id}/revert/`));
  await spend('desk.revertCatalogue', of(`${sent.id}/revert/`));
  const { body: other } = await spend('desk.uploadCatalogue', { ...of('?file_name=catalogue.csv'), ...content() });
  await spend('desk.dropCatalogue', of(`${other.id}/`, 204));
});
