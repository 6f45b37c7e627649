import type { TestApp } from '@formulary/api/test/test-app';
import { type CommandLine, type Ran, useCommandLine } from './command-line.ts';

export const HEADER =
  'code,name,description,category,manufacturer,active_ingredients,manufacturer_discount,requires_ar16_form,requires_controlled_drug_form,note,note_prompt';

export const line = (code: string, rest = 'Dolorin 5 mg,A pack.,Pain,Fennimore,Meloxicam|Sorbitol,12.5,no,no,,') =>
  `${code},${rest}`;

/** Imports catalogues from their text and finds what they made. */
export function useCatalogue(app: TestApp) {
  const admin: CommandLine = useCommandLine(app);
  return {
    admin,
    importText: (content: string | Uint8Array, name = 'catalogue.csv'): Promise<Ran> =>
      admin.run('catalogue', 'import', admin.write(name, content)),
    find: (code: string) =>
      app.db.prisma.product.findUnique({
        where: { code },
        include: { manufacturer: true, category: true, ingredients: { include: { ingredient: true } }, search: true },
      }),
  };
}
