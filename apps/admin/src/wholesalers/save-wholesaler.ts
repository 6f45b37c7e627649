import type { Db } from '@formulary/api/db/client';
import { checkOrderSettings, type OrderSettings } from '@formulary/api/domains/wholesalers/order-settings';
import { slugOf } from '@formulary/api/domains/wholesalers/slug';
import { DomainError } from '@formulary/api/kernel/domain-error';
import type { NoteChange } from '@formulary/api/kernel/note-change';

export interface WholesalerSettings extends Partial<OrderSettings> {
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
 * Supplies" is `northvet-supplies`). Throws a refusal for a name without a slug or too long, for one whose slug another has, and for a
 * way of sending orders that could not work (see `checkOrderSettings`); with `namesWay` also for a new one without any.
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

/** As in the files that wholesalers are loaded from. */
const LONGEST_NAME = 200;

const NO_WAY =
  'In production a new wholesaler says how orders reach it: --transport email or http with its --address, or --transport simulated, which delivers nothing.';

const NO_WAY_YET: OrderSettings = { transport: 'simulated', orderAddress: null, orderSecret: null };

async function lastPlace(db: Db): Promise<number> {
  const { _max } = await db.prisma.wholesaler.aggregate({ _max: { preference: true } });
  return (_max.preference ?? 0) + 1;
}
