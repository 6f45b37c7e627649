import { expect, test } from 'vitest';
import { openRegisterPage } from './register-scenes.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

test("a register's page of few entries is printed on one sheet, which lies on its side", async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await openRegisterPage(page);
  await page.getByText('Broken vial, denatured').waitFor();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(sheets.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual([
    [842, 595],
  ]);
});
