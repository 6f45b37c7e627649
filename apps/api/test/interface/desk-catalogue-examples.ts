import { CATALOGUE_COLUMNS } from '@formulary/contracts/desk/catalogue-columns';
import { readCatalogue } from '../../src/domains/catalogue/uploads/read-catalogue.job.ts';
import { publishCatalogueJob } from '../../src/domains/desk/catalogue/publish-catalogue.job.ts';
import { CATALOGUES, catalogueOf, codesOf } from '../catalogue-at-desk.ts';
import type { RouteExamples } from './route-example.ts';
import type { World } from './world.ts';

const fileOf = () => catalogueOf(...codesOf(3).map((code) => ({ code })));

async function upload({ it: app }: World, token: string): Promise<number> {
  const { body } = await app.call('POST', `${CATALOGUES}?file_name=catalogue.csv`, {
    token,
    body: Buffer.from(fileOf()),
  });
  return body.id;
}

async function ready(world: World, token: string): Promise<number> {
  const uploadId = await upload(world, token);
  await readCatalogue(world.it).run({ uploadId });
  return uploadId;
}

async function published(world: World, token: string): Promise<number> {
  const uploadId = await ready(world, token);
  await world.it.call('POST', `${CATALOGUES}${uploadId}/publish/`, { token, body: {} });
  const operator = { name: 'Niamh Daly', email: 'niamh@provider.example' };
  await publishCatalogueJob(world.it).run({ uploadId, operator, address: '127.0.0.1' });
  return uploadId;
}

/** A call of somebody at the desk about a catalogue that `idOf` makes. */
const onCatalogue = (
  idOf: (world: World, token: string) => Promise<number>,
  { status = 200, body }: { status?: number; body?: Record<string, unknown> } = {},
): RouteExamples => ({
  make: async (world) => {
    const { token } = await world.operator('operator');
    return { status, token, params: { id: await idOf(world, token) }, ...(body && { body }) };
  },
  shared: ['id'],
});

export const DESK_CATALOGUE_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'desk.uploadCatalogue': {
    make: async (world) => {
      const { token } = await world.operator('operator');
      return { status: 200, token, query: { file_name: 'catalogue.csv' }, document: fileOf() };
    },
  },
  'desk.listCatalogueUploads': {
    make: async (world) => {
      const { token } = await world.operator('operator');
      await ready(world, token);
      return { status: 200, token };
    },
  },
  'desk.getCatalogueUpload': onCatalogue(ready),
  'desk.nameCatalogueColumns': onCatalogue(ready, {
    body: { ...Object.fromEntries(CATALOGUE_COLUMNS.map((column) => [column, column])), decimal_comma: false },
  }),
  'desk.previewCatalogueAgain': onCatalogue(ready),
  'desk.publishCatalogue': onCatalogue(ready, { body: { without_refused: true } }),
  'desk.tryToRevertCatalogue': onCatalogue(published),
  'desk.revertCatalogue': onCatalogue(published),
  'desk.dropCatalogue': onCatalogue(upload, { status: 204 }),
};
