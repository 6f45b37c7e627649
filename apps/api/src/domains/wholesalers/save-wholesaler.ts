import type { Db } from '../../db/client.ts';

export interface WholesalerSettings {
  readonly name: string;
  /** Ordering number, smaller first. */
  readonly preference: number;
  /** Euros. */
  readonly freeShippingThreshold: number | null;
  readonly deliveryFee: number | null;
  readonly minimumOrder: number | null;
  /** "HH:MM" in the provider's time zone. */
  readonly cutOff: string | null;
}

/** Creates or changes a wholesaler by its name; its slug names it in commands ("Northvet Supplies" is `northvet-supplies`). */
export async function saveWholesaler(
  { db }: { db: Db },
  settings: WholesalerSettings,
): Promise<{ id: number; slug: string }> {
  const slug = slugOf(settings.name);
  return db.prisma.wholesaler.upsert({
    where: { slug },
    create: { ...settings, slug },
    update: settings,
    select: { id: true, slug: true },
  });
}

function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
