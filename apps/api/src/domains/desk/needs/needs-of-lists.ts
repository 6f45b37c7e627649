import { NEED_DETAILS } from '@formulary/contracts/desk/needs';
import { listHeldLists, readListTrouble, STALE_DAYS, whyHeld } from '../../price-lists/public.ts';
import { counted, earliest, type Need, type NeedsDeps, shortFault } from './need.ts';

type Trouble = Awaited<ReturnType<typeof readListTrouble>>;

/** Price lists that wait for somebody, were not applied, or are old. */
export async function needsOfLists({ db, now }: NeedsDeps): Promise<Need[]> {
  const held = await listHeldLists({ db });
  const { failed, stale, never } = await readListTrouble(db, now);
  const needs: Need[] = [];
  if (held.length > 0) {
    // The newest come first.
    const oldest = held.slice(-NEED_DETAILS).reverse();
    needs.push({
      kind: 'lists_held',
      severity: 'warn',
      count: held.length,
      oldest: oldest[0]?.cameAt ?? null,
      words: `${counted(held.length, 'price list is held', 'price lists are held')} until somebody decides.`,
      details: oldest.map((list) => ({
        words: `${list.id} of ${list.wholesalers.join(', ')}: ${shortFault(whyHeld(list))}`,
        since: list.cameAt,
        id: String(list.id),
      })),
      next: {
        words: 'Look at what it would change; then approve or reject it.',
        command: 'prices held',
        place: 'lists',
      },
    });
  }
  if (failed.length > 0) needs.push(failedLists(failed));
  if (stale.length + never.length > 0) needs.push(staleLists(stale, never));
  return needs;
}

function failedLists(failed: Trouble['failed']): Need {
  const oldest = failed.toSorted((a, b) => a.failedAt.getTime() - b.failedAt.getTime());
  return {
    kind: 'lists_failed',
    severity: 'warn',
    count: failed.length,
    oldest: oldest[0]?.failedAt ?? null,
    words: `The newest price list of ${counted(failed.length, 'wholesaler', 'wholesalers')} was not applied.`,
    details: oldest.slice(0, NEED_DETAILS).map(({ slug, name, failedAt, reason }) => ({
      words: `${name}: ${shortFault(reason)}`,
      since: failedAt,
      id: slug,
    })),
    next: {
      words: "Mend the list and import it again; a dropped one and its report are in the folder's failed/.",
      command: 'prices lists',
      place: 'lists',
    },
  };
}

function staleLists(stale: Trouble['stale'], never: Trouble['never']): Need {
  const oldest = [
    ...stale.toSorted((a, b) => a.pricedAt.getTime() - b.pricedAt.getTime()),
    ...never.map((list) => ({ ...list, pricedAt: null })),
  ];
  return {
    kind: 'lists_stale',
    severity: 'warn',
    count: oldest.length,
    oldest: earliest(oldest.map(({ pricedAt }) => pricedAt)),
    words: `${counted(oldest.length, 'wholesaler has', 'wholesalers have')} sent no price list for ${STALE_DAYS} days.`,
    details: oldest.slice(0, NEED_DETAILS).map(({ slug, name, pricedAt }) => ({
      words: pricedAt === null ? `${name}: none yet` : name,
      since: pricedAt,
      id: slug,
    })),
    next: { words: 'Ask these wholesalers for a new list.', command: 'prices lists', place: 'lists' },
  };
}
