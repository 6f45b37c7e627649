import { NEED_DETAILS } from '@formulary/contracts/desk/needs';
import { readWordsAside } from '../../confirmations/public.ts';
import { readUnplacedMails } from '../../invoices/public.ts';
import { counted, type Need, type NeedsDeps, shortFault } from './need.ts';

/** Documents that fit nothing: what wholesalers said of lines, and mail of which no practice gets to see something. */
export async function needsOfDocuments({ db }: NeedsDeps): Promise<Need[]> {
  const aside = await readWordsAside(db, NEED_DETAILS);
  const { count, oldest } = await readUnplacedMails(db, NEED_DETAILS);
  const needs: Need[] = [];
  const [last] = aside;
  if (last) {
    needs.push({
      kind: 'words_kept_aside',
      severity: 'warn',
      count: last.count,
      oldest: last.oldest,
      words: `${counted(last.count, 'message of a wholesaler', 'messages of wholesalers')} about lines of orders did not fit within seven days, and nothing was changed.`,
      details: aside.map(({ wholesaler, slug, fault, receivedAt }) => ({
        words: `${wholesaler}: ${shortFault(fault)}`,
        since: receivedAt,
        id: slug,
      })),
      next: {
        words: 'Ask the wholesaler to send it again, corrected, and import it.',
        command: 'documents import --wholesaler <wholesaler> <file>',
        place: 'documents',
      },
    });
  }
  if (count > 0) {
    needs.push({
      kind: 'mail_not_placed',
      severity: 'warn',
      count,
      oldest: oldest[0]?.cameAt ?? null,
      words: `${counted(count, 'message', 'messages')} to the mailbox of invoices could not be given to a practice as a whole.`,
      details: oldest.map(({ id, sender, cameAt, words }) => ({
        words: `From ${sender ?? 'nobody'}: ${shortFault(words)}`,
        since: cameAt,
        id: String(id),
      })),
      next: {
        words: 'Import what is in it for its practice; then say that it is seen to.',
        command: 'documents mail',
        place: 'documents',
      },
    });
  }
  return needs;
}
