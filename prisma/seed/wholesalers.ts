import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Admin } from '@formulary/admin/open-admin';
import { saveWholesaler, type WholesalerSettings } from '@formulary/api/domains/wholesalers/save-wholesaler';
import { z } from 'zod';
import { readEntries } from './read-entries.ts';

export const DEMO_WHOLESALERS_FILE = path.join(import.meta.dirname, 'wholesalers.json');

const euros = z.number().min(0).max(999_999).multipleOf(0.01).nullable();

/** A wholesaler is known by its name; missing settings stay as they are. */
const Entry = z.strictObject({
  name: z.string().trim().min(1).max(200),
  preference: z.int().min(-99_999).max(99_999).exactOptional(),
  freeShippingThreshold: euros.exactOptional(),
  deliveryFee: euros.exactOptional(),
  minimumOrder: euros.exactOptional(),
  cutOff: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'It is a time such as 17:30.')
    .nullable()
    .exactOptional(),
  postalAddress: z.string().trim().nullable().exactOptional(),
  transport: z.enum(['simulated', 'email', 'http']).exactOptional(),
  orderAddress: z.string().trim().nullable().exactOptional(),
  orderFormat: z.enum(['own', 'ubl']).exactOptional(),
  /** A file beside this one, so that the list has no secrets. */
  orderSecretFile: z.string().exactOptional(),
  claimsAddress: z.string().trim().nullable().exactOptional(),
  claimDays: z.int().min(1).max(365).nullable().exactOptional(),
  claimsFormat: z.enum(['own', 'peppol']).exactOptional(),
});

const COLUMNS = {
  numbers: ['preference', 'freeShippingThreshold', 'deliveryFee', 'minimumOrder', 'claimDays'],
  nullable: [
    ...['freeShippingThreshold', 'deliveryFee', 'minimumOrder', 'cutOff', 'postalAddress', 'orderAddress'],
    ...['claimsAddress', 'claimDays'],
  ],
};

const Entries = z.array(Entry).refine((entries) => new Set(entries.map(({ name }) => name)).size === entries.length, {
  error: 'A wholesaler is named twice.',
});

/** Wholesalers of a JSON or CSV file. Throws `ZodError`. */
export function readWholesalers(file: string): WholesalerSettings[] {
  return Entries.parse(readEntries(file, COLUMNS)).map(({ orderSecretFile, ...entry }) => ({
    ...entry,
    ...(orderSecretFile !== undefined && {
      orderSecret: readFileSync(path.resolve(path.dirname(file), orderSecretFile), 'utf8').replace(/\r?\n$/, ''),
    }),
  }));
}

/** Creates or changes the wholesalers in the file. */
export async function saveWholesalers(
  admin: Pick<Admin, 'db'>,
  file: string,
  { namesWay = false } = {},
): Promise<{ created: number; all: number }> {
  const wholesalers = readWholesalers(file);
  let created = 0;
  for (const wholesaler of wholesalers) {
    if ((await saveWholesaler({ ...admin, namesWay }, wholesaler)).created) created++;
  }
  return { created, all: wholesalers.length };
}
