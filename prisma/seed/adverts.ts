import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Admin, AdvertSettings, saveAdvert } from '@formulary/api/admin';
import { z } from 'zod';

const IMAGES = path.join(import.meta.dirname, 'images');

/** Files are named beside their advert; `saveAdvert` holds the rest to its rules. */
const Files = z.looseObject({ image: z.string(), imageLarge: z.string().optional(), file: z.string().optional() });

/** The demo's adverts, as `adverts.json` and the folder of images have them. */
export function readDemoAdverts(): AdvertSettings[] {
  const entries = z
    .array(Files)
    .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'adverts.json'), 'utf8')));
  return entries.map(({ image, imageLarge, file, ...settings }) =>
    AdvertSettings.parse({
      ...settings,
      image: upload(image),
      ...(imageLarge !== undefined && { imageLarge: upload(imageLarge) }),
      ...(file !== undefined && { file: upload(file) }),
    }),
  );
}

function upload(name: string) {
  return { name, content: readFileSync(path.join(IMAGES, path.basename(name))) };
}

/** Makes each advert what the file says; those it does not name stay. */
export async function saveDemoAdverts(admin: Pick<Admin, 'db' | 'clock'>): Promise<number> {
  const adverts = readDemoAdverts();
  for (const advert of adverts) await saveAdvert(admin, advert);
  return adverts.length;
}
