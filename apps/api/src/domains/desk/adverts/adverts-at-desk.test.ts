import { afterEach, expect, test } from 'vitest';
import { makeOperator } from '../../../../test/desk.ts';
import { makeProduct, makeUser, unique } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { advertOf, gif, pdf, svg } from '../../../../test/uploads.ts';
import { DAY } from '../../../kernel/clock.ts';
import { removeAdvert } from '../../adverts/remove-advert.ts';
import { saveAdvert } from '../../adverts/save-advert.ts';

const app = useApp();
afterEach(() => app.clock.reset());
const LIST = '/api/desk/adverts/';

const upload = (token: string, kind: string, content: Uint8Array | string, name = 'cow.svg') =>
  app.call('POST', `/api/desk/advert-files/?kind=${kind}&file_name=${name}`, { token, body: Buffer.from(content) });
const drawing = () => svg(`<title>${unique()}</title>`).content;
const isStored = async (hash: string) => (await app.db.prisma.storedFile.count({ where: { hash } })) === 1;

const settingsOf = (image: string, more: object = {}) => ({
  ...{ description: 'A cow', image, location: 'cart', type: 'banner', action: 'none' },
  ...more,
});

async function picture(token: string): Promise<string> {
  return (await upload(token, 'picture', drawing())).body.hash;
}

test('an advert is made of uploaded files, changed as a whole, and removed with them; the audit has before and after', async () => {
  const operator = await makeOperator(app, 'operator');
  const { token } = operator;
  const identifier = unique('ad');
  const first = await upload(token, 'picture', drawing());
  expect(first.body).toEqual({
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    path: `/files/${first.body.hash}/cow.svg`,
  });
  expect((await app.call('GET', first.body.path)).status).toBe(200);
  const leaflet = (await upload(token, 'document', pdf().content, 'leaflet.pdf')).body;
  const create = () =>
    app.call('POST', LIST, {
      token,
      body: { identifier, ...settingsOf(first.body.hash, { action: 'file_download', file: leaflet.hash }) },
    });
  const made = await create();
  const nothing = { image_large: null, product: null, search_term: null, external_link: null };
  expect(made.body).toEqual({
    ...{ id: made.body.id, identifier, description: 'A cow', image: first.body, ...nothing, file: leaflet },
    ...{ location: 'cart', type: 'banner', action: 'file_download', priority: 100 },
    ...{ shown_from: null, shown_until: null, is_shown: true },
  });
  expect((await create()).body.code).toBe('already_exists');
  const { token: practice } = await makeUser(app);
  const { body: shown } = await app.call('GET', '/api/adverts/', { token: practice });
  expect(shown).toContainEqual(expect.objectContaining({ identifier, image: first.body.path }));

  const second = await picture(token);
  const code = unique('c');
  await makeProduct(app, { code });
  const path = `${LIST}${made.body.id}/`;
  const body = settingsOf(second, {
    action: 'add_to_cart',
    product: code,
    priority: 3,
    shown_until: '2100-01-01T00:00:00Z',
  });
  const changed = await app.call('PATCH', path, { token, body });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { identifier, product: code, priority: 3, file: null, is_shown: false, shown_until: '2100-01-01T00:00:00.000Z' },
  ]);
  expect([await isStored(first.body.hash), await isStored(leaflet.hash), await isStored(second)]).toEqual([
    ...[false, false, true],
  ]);
  const viewer = await makeOperator(app, 'viewer');
  const { body: all } = await app.call('GET', LIST, { token: viewer.token });
  expect(all.adverts).toContainEqual(changed.body);
  const remove = () => app.call('DELETE', path, { token });
  expect([(await remove()).status, (await remove()).status, await isStored(second)]).toEqual([204, 404, false]);
  expect((await app.call('PATCH', path, { token, body: settingsOf(await picture(token)) })).status).toBe(404);

  const entries = await app.db.prisma.auditEntry.findMany({ where: { subject: identifier }, orderBy: { id: 'asc' } });
  const actor = `${operator.name} <${operator.email}>`;
  expect(entries).toMatchObject([
    { action: 'adverts save', actor, details: { from: '127.0.0.1', changed: { action: [null, 'file_download'] } } },
    { action: 'adverts save', details: { changed: { image: [first.body.hash, second], priority: [100, 3] } } },
    { action: 'adverts remove', details: { changed: { image: [second, null] } } },
  ]);
});

test('a file that is uploaded stays for a day without an advert, whatever else is saved', async () => {
  const { token } = await makeOperator(app, 'operator');
  const hash = await picture(token);
  const saveOther = async () => {
    const identifier = unique('ad');
    await saveAdvert(app, advertOf({ identifier }));
    await removeAdvert(app, identifier);
  };
  await saveOther();
  app.clock.advance(DAY - 1);
  await saveOther();
  expect(await isStored(hash)).toBe(true);
  app.clock.advance(1);
  await saveOther();
  expect(await isStored(hash)).toBe(false);
  const late = await makeOperator(app, 'operator');
  const body = { identifier: unique('ad'), ...settingsOf(hash) };
  const refused = await app.call('POST', LIST, { token: late.token, body });
  expect([refused.status, refused.body]).toEqual([422, { detail: 'The picture is no longer kept: upload it again.' }]);
  expect(await app.db.prisma.advert.count({ where: { identifier: body.identifier } })).toBe(0);
});

test.each([
  ['picture', '<script>alert(1)</script>', 'x.svg is not a PNG, JPEG, WebP, AVIF, GIF or SVG picture.'],
  ['picture', svg('<script>alert(1)</script>').content, 'x.svg is an SVG with an element "script": one may only draw.'],
  ['picture', pdf().content, 'x.svg is not a PNG, JPEG, WebP, AVIF, GIF or SVG picture.'],
  [
    'picture',
    Buffer.concat([gif('x').content, Buffer.alloc(1024 * 1024)]),
    'x.svg is larger than 1 MiB, the most for a picture.',
  ],
  ['document', drawing(), 'x.svg is not a PDF.'],
])('refuses for a %s what it is not: %#', async (kind, content, says) => {
  const { token } = await makeOperator(app, 'operator');
  const before = await app.db.prisma.storedFile.count();
  const { status, body } = await upload(token, kind, content, 'x.svg');
  expect([status, body]).toEqual([422, { detail: says }]);
  expect(await app.db.prisma.storedFile.count()).toBe(before);
});

test.each([
  [{ action: 'search' }, /^searchTerm/],
  [{ action: 'none', search_term: 'x' }, /searchTerm/],
  [{ action: 'add_to_cart', product: 'none-such' }, /There is no product with the code "none-such"/],
  [{ action: 'external_link', external_link: 'javascript:alert(1)' }, /is not a link/],
  [{ shown_from: '2026-12-02T00:00:00Z', shown_until: '2026-12-01T00:00:00Z' }, /is not after/],
])('refuses settings that do not belong together: %j', async (more, says) => {
  const { token } = await makeOperator(app, 'operator');
  const identifier = unique('ad');
  const body = { identifier, ...settingsOf(await picture(token), more) };
  const refused = await app.call('POST', LIST, { token, body });
  expect([refused.status, refused.body]).toEqual([400, { detail: expect.stringMatching(says) }]);
  expect(await app.db.prisma.advert.count({ where: { identifier } })).toBe(0);
});

test('a viewer gives no file and changes no advert', async () => {
  const { token } = await makeOperator(app, 'viewer');
  expect((await upload(token, 'picture', drawing())).status).toBe(403);
  expect((await app.call('DELETE', `${LIST}1/`, { token })).status).toBe(403);
});
