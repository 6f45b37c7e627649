import type { Db } from '../../db/client.ts';
import { Refusal } from '../../kernel/refusal.ts';

export interface WholesalerSettings {
  readonly name: string;
  /** Ordering number, smaller first; a new wholesaler without one comes last. */
  readonly preference?: number;
  /** Euros. */
  readonly freeShippingThreshold?: number | null;
  readonly deliveryFee?: number | null;
  readonly minimumOrder?: number | null;
  /** "HH:MM" in the provider's time zone. */
  readonly cutOff?: string | null;
}

/**
 * Creates a wholesaler, or changes the settings given of the one with this name. Its slug names it in commands ("Northvet
 * Supplies" is `northvet-supplies`). Throws a refusal for a name without a slug, and for one whose slug another has.
 */
export async function saveWholesaler(
  { db }: { db: Db },
  { name: given, ...settings }: WholesalerSettings,
): Promise<{ id: number; slug: string; created: boolean }> {
  const name = given.trim();
  const slug = slugOf(name);
  if (slug === '') {
    throw new Refusal(`"${given}" has no Latin letter or digit to make a slug of, which commands need to name it.`);
  }
  const select = { id: true, slug: true, name: true };
  const found = await db.prisma.wholesaler.findUnique({ where: { slug }, select });
  if (found && found.name !== name)
    throw new Refusal(`"${name}" and "${found.name}" would have the same slug, ${slug}.`);
  if (found) {
    await db.prisma.wholesaler.update({ where: { id: found.id }, data: settings });
    return { id: found.id, slug, created: false };
  }
  const { id } = await db.prisma.wholesaler.create({
    data: { ...settings, name, slug, preference: settings.preference ?? (await lastPlace(db)) },
    select,
  });
  return { id, slug, created: true };
}

async function lastPlace(db: Db): Promise<number> {
  const { _max } = await db.prisma.wholesaler.aggregate({ _max: { preference: true } });
  return (_max.preference ?? 0) + 1;
}

export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
