import { test } from 'vitest';
import { foldersOf } from './folder-of.ts';
import { recordedShop } from './recorded-shop.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { spend } = spendingOf(app);

test('folders take as many statements with many records and folders as with none', async () => {
  const { user } = await recordedShop(app);
  const { token } = user;
  for (const to of ['2026-12-30', '2026-12-31']) await foldersOf(app, token).make({ from: '2020-01-01', to });
  await spend('records.listFolders', { status: 200, token });
  const body = { from: '2026-01-01', to: '2026-12-31' };
  await spend('records.makeFolder', { status: 200, token, body });
  await spend('records.makeFolder', { status: 200, token, body });
});
