import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { importInbox } from '@formulary/api/domains/price-lists/inbox/import-inbox';
import { inboxDeps } from '@formulary/api/test/inbox-deps';
import { orderWithWords } from '@formulary/api/test/wholesaler-words';
import { expect, test } from 'vitest';
import { drop, namesIn, reportIn, useInbox } from '../../test/inbox.ts';

const { inbox, app, look } = useInbox();

const FIXTURES = path.resolve(import.meta.dirname, '../../../../packages/documents/test/fixtures');
/** Two were ordered: one is sent, one is to come. */
const ADVICE = readFileSync(path.join(FIXTURES, 'despatch-advice.xml'), 'utf8').replace(
  '>2</cbc:Delivered',
  '>1</cbc:Delivered',
);

async function makeFolder() {
  const ordered = await orderWithWords(app);
  const { first, confirmation } = ordered;
  const folder = path.join(inbox, first.wholesaler.slug);
  mkdirSync(folder, { recursive: true });
  const advice = ADVICE.replaceAll('7c1d-1', first.uid).replace('>DN-900<', `>DN-${first.id}<`);
  const words = () => app.db.prisma.wholesalerWord.findMany({ where: { wholesaleOrderId: first.id } });
  return {
    ...ordered,
    folder,
    advice,
    words,
    confirmation,
    about: `DN-${first.id} of ${first.wholesaler.name} about ${first.uid}`,
  };
}

test('a despatch advice is applied and moved with its report; the same file again changes nothing', async () => {
  const { first, folder, advice, words, confirmation, about } = await makeFolder();
  drop(folder, 'advice.xml', advice);
  expect(await look()).toMatchObject({
    results: [{ kind: 'document', status: 'done', words: `advice.xml: ${about} was applied.` }],
  });
  expect(await confirmation()).toMatchObject({ confirmed: 1, back_ordered: 1 });
  const done = path.join(folder, 'done');
  expect(namesIn(done)).toEqual(['advice.xml', 'advice.xml.report.json', 'advice.xml.report.txt']);
  expect(JSON.parse(reportIn(done, '.json'))).toMatchObject({
    ...{ wholesaler: first.wholesaler.slug, file: 'advice.xml', kind: 'document', status: 'done' },
    ...{ order: first.uid, message_id: `DN-${first.id}`, repeated: false, lines_asked: 0 },
  });
  drop(folder, 'again.XML', advice);
  expect(await look()).toMatchObject({ results: [{ status: 'done', words: expect.stringContaining('came before') }] });
  const [word, ...more] = await words();
  expect(more).toEqual([]);
  expect(word).toMatchObject({ source: 'document', mediaType: 'application/xml' });
  expect(Buffer.from(word?.content ?? []).toString()).toBe(advice);
});

test('one that is refused fails with the reason beside it, changes nothing, and holds up no other', async () => {
  const { folder, first, item, advice, words } = await makeFolder();
  const other = await makeFolder();
  drop(folder, 'bomb.xml', '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><x>&a;</x>');
  drop(folder, 'large.xml', ' '.repeat(5 * 1024 * 1024 + 1));
  drop(folder, 'of another.xml', other.advice);
  const line = { code: item.wholesalerCode, confirmed: 1, refused: 1 };
  drop(folder, 'said.json', JSON.stringify({ version: 1, id: 'J-1', order: first.uid, lines: [line] }));
  drop(folder, 'whole.xml', advice.replace(`>DN-${first.id}<`, '>DN-whole<').slice(0, -20));
  expect((await look())?.faults).toEqual([]);
  const failed = path.join(folder, 'failed');
  const why = (file: string) => reportIn(failed, `${file}.report.txt`);
  expect(why('bomb.xml')).toMatch(/DTD|document type/i);
  expect(why('large.xml')).toBe('large.xml is larger than 5 MiB.\n');
  expect(why('of another.xml')).toMatch(/^No order .* was sent to this wholesaler/);
  expect(why('whole.xml')).toMatch(/^.{10,}\n$/);
  expect(JSON.parse(reportIn(failed, 'bomb.xml.report.json'))).toMatchObject({ status: 'failed', kind: 'document' });
  expect(namesIn(path.join(folder, 'done'))[0]).toBe('said.json');
  expect(await words()).toMatchObject([{ messageId: 'J-1' }]);
  expect(await other.words()).toEqual([]);
  expect(await app.db.prisma.priceTask.count({ where: { wholesalerId: first.wholesaler.id, status: 'failed' } })).toBe(
    0,
  );
});

test('one that a look which was killed had applied is applied once', async () => {
  const { folder, advice, words, confirmation } = await makeFolder();
  drop(folder, 'advice.xml', advice);
  await look();
  const done = path.join(folder, 'done');
  const [kept = ''] = readdirSync(done).filter((name) => name.endsWith('_advice.xml'));
  // As a process leaves it that is killed between the two.
  renameSync(path.join(done, kept), path.join(folder, 'working', 'advice.xml'));
  expect(await look()).toMatchObject({ results: [{ status: 'done', words: expect.stringContaining('came before') }] });
  expect(readdirSync(path.join(folder, 'working'))).toEqual([]);
  expect(await words()).toHaveLength(1);
  expect(await confirmation()).toMatchObject({ confirmed: 1, back_ordered: 1 });
});

test('one that is still being written waits', async () => {
  const { folder, advice, words, first } = await makeFolder();
  drop(folder, 'advice.xml.part', advice);
  drop(folder, 'advice.xml', advice);
  app.clock.reset();
  const deps = inboxDeps(app);
  expect(await importInbox(deps, inbox)).toMatchObject({
    results: [],
    waiting: [`${first.wholesaler.slug}/advice.xml`],
  });
  expect(await words()).toEqual([]);
  expect(await look()).toMatchObject({ results: [{ status: 'done' }], waiting: [] });
  expect(namesIn(folder)).toEqual(['advice.xml.part']);
});
