import { NEED_DETAILS } from '@formulary/contracts/desk/needs';
import { readClaimsNotSent, readUnansweredClaims } from '../../claims/public.ts';
import { counted, type Need, type NeedsDeps, shortFault } from './need.ts';

/** Claims of practices that did not reach their wholesaler, and those that it left unanswered. */
export async function needsOfClaims({ db, now }: NeedsDeps): Promise<Need[]> {
  const refused = await readClaimsNotSent(db, NEED_DETAILS);
  const unanswered = await readUnansweredClaims(db, now);
  const needs: Need[] = [];
  const [first] = refused;
  if (first) {
    needs.push({
      kind: 'claims_not_sent',
      severity: 'warn',
      count: first.count,
      oldest: first.askedAt,
      words: `${counted(first.count, 'claim', 'claims')} could not be mailed to the wholesaler.`,
      details: refused.map(({ claimId, wholesaler, practice, fault, askedAt }) => ({
        words: `${wholesaler}, of ${practice}: ${shortFault(fault)}`,
        since: askedAt,
        id: String(claimId),
      })),
      next: {
        words: "Set the wholesaler's address for claims; the practice then sends it again.",
        command: 'wholesalers set <wholesaler> --claims-address <address>',
        place: 'wholesalers',
      },
    });
  }
  const count = unanswered.reduce((sum, one) => sum + one.count, 0);
  if (count > 0) {
    needs.push({
      kind: 'claims_unanswered',
      severity: 'warn',
      count,
      oldest: unanswered[0]?.oldest ?? null,
      words: `${counted(count, 'claim has', 'claims have')} had neither an answer nor a credit within the wholesaler's days.`,
      details: unanswered.slice(0, NEED_DETAILS).map((one) => ({
        words: `${one.wholesaler}: ${counted(one.count, 'claim', 'claims')}`,
        since: one.oldest,
        id: one.slug,
      })),
      next: { words: 'Ask the wholesaler for its answers.', command: 'claims sums', place: 'claims' },
    });
  }
  return needs;
}
