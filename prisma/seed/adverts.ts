import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Time } from '@formulary/admin/command-line/command-options';
import type { Admin } from '@formulary/admin/open-admin';
import { AdvertSettings } from '@formulary/api/domains/adverts/advert-settings';
import { saveAdvert } from '@formulary/api/domains/adverts/save-advert';
import { z } from 'zod';
import { readEntries } from './read-entries.ts';

export const DEMO_ADVERTS_FILE = path.join(import.meta.dirname, 'adverts.json');

const moment = Time.transform((text) => new Date(text));

/** Files relative to this one; `saveAdvert` checks the rest. */
const Entry = z.looseObject({
  image: z.string(),
  imageLarge: z.string().optional(),
  file: z.string().optional(),
  shownFrom: moment.optional(),
  shownUntil: moment.optional(),
});

/** Adverts of a JSON or CSV file, with their files. Throws `ZodError`. */
export function readAdverts(list: string): AdvertSettings[] {
  const upload = (name: string) => {
    const content = readFileSync(path.resolve(path.dirname(list), name));
    return { name: path.basename(name), content };
  };
  const entries = z.array(Entry).parse(readEntries(list, { numbers: ['priority'], nullable: [] }));
  return entries.map(({ image, imageLarge, file, ...settings }) =>
    AdvertSettings.parse({
      ...settings,
      image: upload(image),
      ...(imageLarge !== undefined && { imageLarge: upload(imageLarge) }),
      ...(file !== undefined && { file: upload(file) }),
    }),
  );
}

export const readDemoAdverts = () => readAdverts(DEMO_ADVERTS_FILE);

/** Creates or changes the adverts in the file. */
export async function saveAdverts(admin: Pick<Admin, 'db' | 'clock'>, list: string): Promise<number> {
  const adverts = readAdverts(list);
  for (const advert of adverts) await saveAdvert(admin, advert);
  return adverts.length;
}

export const saveDemoAdverts = (admin: Pick<Admin, 'db' | 'clock'>) => saveAdverts(admin, DEMO_ADVERTS_FILE);
