import { NEED_DETAILS } from '@formulary/contracts/desk/needs';
import { readClaimsNotSent, readUnansweredClaims } from '../../claims/public.ts';
import { counted, type Need, type NeedsDeps, shortFault } from './need.ts';

/** Claims of practices that did not reach their wholesaler, and those that it left unanswered. */
export async function needsOfClaims({ db, now }: NeedsDeps): Promise<Need[]> {
  const refused = await readClaimsNotSent(db, NEED_DETAILS);
  const late = (await readUnansweredClaims(db, now)).filter((one) => one.late > 0);
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
  const count = late.reduce((sum, one) => sum + one.late, 0);
  if (count > 0) {
    needs.push({
      kind: 'claims_unanswered',
      severity: 'warn',
      count,
      oldest: late[0]?.oldestLate ?? null,
      words: `${counted(count, 'claim has', 'claims have')} had neither an answer nor a credit within the wholesaler's days.`,
      details: late.slice(0, NEED_DETAILS).map((one) => ({
        words: `${one.wholesaler}: ${counted(one.late, 'claim', 'claims')}`,
        since: one.oldestLate,
        id: String(one.wholesalerId),
      })),
      next: { words: 'Ask the wholesaler for its answers.', command: 'claims sums', place: 'claims' },
    });
  }
  return needs;
}
