import type { Db } from '@formulary/api/db/client';
import { checkOrderSettings, type OrderSettings } from '@formulary/api/domains/wholesalers/order-settings';
import { slugOf } from '@formulary/api/domains/wholesalers/slug';
import { DomainError } from '@formulary/api/kernel/domain-error';
import type { NoteChange } from '@formulary/api/kernel/note-change';

export interface WholesalerSettings extends Partial<OrderSettings> {
  readonly name: string;
  /** Smaller first; by default last. */
  readonly preference?: number;
  /** Euros. */
  readonly freeShippingThreshold?: number | null;
  readonly deliveryFee?: number | null;
  readonly minimumOrder?: number | null;
  /** "HH:MM" in the provider's time zone. */
  readonly cutOff?: string | null;
}

/**
 * Creates a wholesaler, or changes the given settings of the one with this name. Throws for a name without a slug, too
 * long, or with the slug of another; and for order settings that cannot work. `namesWay`: a new one must name its
 * transport.
 */
export async function saveWholesaler(
  { db, note, namesWay = false }: { db: Db; note?: NoteChange; namesWay?: boolean },
  { name: given, ...settings }: WholesalerSettings,
): Promise<{ id: number; slug: string; created: boolean }> {
  const name = given.trim();
  const slug = slugOf(name);
  if (slug === '') {
    throw new DomainError(
      'invalid',
      `"${given}" has no Latin letter or digit to make a slug of, which commands need to name it.`,
    );
  }
  if (name.length > LONGEST_NAME) throw new DomainError('invalid', `A name has at most ${LONGEST_NAME} characters.`);
  const found = await db.prisma.wholesaler.findUnique({ where: { slug } });
  if (found && found.name !== name)
    throw new DomainError('already_exists', `"${name}" and "${found.name}" would have the same slug, ${slug}.`);
  checkOrderSettings({ ...(found ?? NO_WAY_YET), ...settings });
  if (found) {
    const { id: _, ...after } = await db.prisma.wholesaler.update({ where: { id: found.id }, data: settings });
    note?.(found, after);
    return { id: found.id, slug, created: false };
  }
  if (namesWay && settings.transport === undefined) throw new DomainError('invalid', NO_WAY);
  const { id } = await db.prisma.wholesaler.create({
    data: { ...settings, name, slug, preference: settings.preference ?? (await lastPlace(db)) },
    select: { id: true },
  });
  return { id, slug, created: true };
}

const LONGEST_NAME = 200;

const NO_WAY =
  'In production a new wholesaler says how orders reach it: --transport email or http with its --address, or --transport simulated, which delivers nothing.';

const NO_WAY_YET: OrderSettings = { transport: 'simulated', orderAddress: null, orderSecret: null };

async function lastPlace(db: Db): Promise<number> {
  const { _max } = await db.prisma.wholesaler.aggregate({ _max: { preference: true } });
  return (_max.preference ?? 0) + 1;
}
