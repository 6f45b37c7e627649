import { openAdmin } from '@formulary/admin/open-admin';
import { saveDemoAdverts } from '@formulary/prisma/seed/adverts';
import { expect, it } from 'vitest';
import { DEMO } from './serve-demo.ts';
import { useOwnDemo } from './use-demo.ts';

/** Of the contract's, what is looked at here. */
interface Advert {
  readonly identifier: string;
  readonly image: string;
  readonly image_large: string;
  readonly file_download: string | null;
  readonly type: 'banner' | 'skyscraper_left' | 'skyscraper_right';
}

const demo = useOwnDemo();

async function listAdverts(): Promise<Advert[]> {
  const signIn = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(DEMO) };
  const tokens = await (await fetch(`${demo.url}/api/token/`, signIn)).json();
  const answer = await fetch(`${demo.url}/api/adverts/`, { headers: { authorization: `Bearer ${tokens.access}` } });
  expect(answer.status).toBe(200);
  return answer.json();
}

it('shows its drawings in a page, each in the size of its slot, and serves its documents', async () => {
  const adverts = await listAdverts();
  expect(adverts).toHaveLength(12);
  const page = await demo.open();
  await page.goto('/auth/login');
  const sizeOf = (path: string) =>
    page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, path);
  for (const { image, image_large, type, file_download } of adverts) {
    expect(await sizeOf(image)).toEqual(type === 'banner' ? [970, 90] : [160, 600]);
    expect(await sizeOf(image_large)).toEqual(type === 'banner' ? [1200, 120] : [300, 600]);
    if (file_download === null) continue;
    const file = await fetch(demo.url + file_download);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }
});

it('opens a drawing by its own address without a breach of its policy', async () => {
  const [first] = await listAdverts();
  // No script runs there, not even the one by which tests watch a page.
  const page = await demo.open({}, [/^Blocked script execution/]);
  expect((await page.goto(first?.image ?? ''))?.status()).toBe(200);
});

it('is saved once, however often it is saved', async () => {
  const kept = async () => ({
    adverts: await demo.db.prisma.advert.findMany({ orderBy: { id: 'asc' } }),
    files: await demo.db.prisma.storedFile.findMany({ omit: { content: true }, orderBy: { hash: 'asc' } }),
  });
  const first = await kept();
  expect([first.adverts.length, first.files.length]).toEqual([12, 26]);
  const admin = await openAdmin({ databaseUrl: demo.databaseUrl });
  await saveDemoAdverts(admin);
  await admin.close();
  expect(await kept()).toEqual(first);
});
