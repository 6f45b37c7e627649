import { quickOrderRoutes, type RowVerdict } from '@formulary/contracts/quick-order';
import { fireEvent, screen } from '@testing-library/react';
import { readPart } from '../src/lib/persisted.ts';
import { openApp, playServer } from './open-app.tsx';

const { checkLines } = quickOrderRoutes;

export async function openPage(verdicts: readonly RowVerdict[] = []) {
  const server = playServer();
  server.answer(checkLines, { lines: [...verdicts] });
  const opened = await openApp('/quick-order');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your list, one product a line' });
  return { server, field, ...opened };
}

/** As many lines as there are verdicts. */
export async function openRows(...verdicts: RowVerdict[]) {
  const page = await openPage(verdicts);
  await page.user.click(page.field);
  await page.user.paste(verdicts.map(({ line }) => `row ${line}`).join('\n'));
  await screen.findByRole('list', { name: 'Rows' });
  return page;
}

export const addButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** What the page finds when it is loaded again. */
export const keptNow = () => {
  fireEvent(window, new Event('pagehide'));
  return readPart('quickOrder');
};
