import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import { openPartLink } from '../../confirmations/public.ts';
import { findPart, type LinkOfPart } from '../../orders/public.ts';
import { changeAtDesk, type Decider } from '../change-at-desk.ts';
import type { ListsDeps } from '../lists/lists-deps.ts';

export interface LinkDeps extends Pick<ListsDeps, 'db' | 'clock'> {
  readonly linkOf: LinkOfPart;
}

/**
 * The link by which whoever has it confirms a part, kept as the one of its mail is. Throws `not_found`, and `wrong_state`
 * before the part arrived and once its link has ended.
 */
export async function linkOwnPart(
  deps: LinkDeps,
  decider: Decider,
  { uid, ofWholesaler }: { uid: string; ofWholesaler: number },
): Promise<{ url: string }> {
  const url = await changeAtDesk(
    deps,
    { ...decider, action: 'orders link' },
    async ({ db }) => {
      const part = await findPart(db, uid, ofWholesaler);
      if (!part) throw notFound();
      if (part.status !== 'complete') {
        throw new DomainError('wrong_state', 'It did not arrive yet: nothing of it can be confirmed.');
      }
      const link = await deps.linkOf(db, part);
      const [, token = ''] = link.split('#');
      await openPartLink({ db, clock: deps.clock }, token).catch((error: unknown) => {
        if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
        throw new DomainError('wrong_state', 'All was said of it a month ago: its link has ended.');
      });
      return link;
    },
    () => uid,
  );
  return { url };
}
