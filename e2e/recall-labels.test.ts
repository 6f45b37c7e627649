import { expect, test } from 'vitest';
import { FOUND, openRecall } from './recall-scenes.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

test('on paper there are labels alone while they are printed, and the answer without what is to be pressed else', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await openRecall(page, FOUND);
  const label = page.getByText('RECALLED – do not use');
  const shown = async () => ({
    labels: await label.filter({ visible: true }).count(),
    answers: await page.getByText('40 packs received').filter({ visible: true }).count(),
    buttons: await page
      .getByRole('button', { name: /^Set aside/ })
      .filter({ visible: true })
      .count(),
  });
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Print 14 labels' }).click();
  expect(await shown()).toMatchObject({ labels: 0, answers: 1 });
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toEqual({ labels: 14, answers: 0, buttons: 0 });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await label.first().waitFor({ state: 'detached' });
  expect(await shown()).toEqual({ labels: 0, answers: 1, buttons: 0 });
});
