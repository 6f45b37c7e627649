import type { InvoiceSettings } from '@formulary/contracts/invoices/settings';
import { fromCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';

const SETTINGS = statement('invoice_settings', {
  takes: { practiceId: 'int' },
  gives: { checks: 'bool', findingsBound: 'int' },
  sql: `SELECT coalesce(p.checks_invoices, EXISTS (SELECT FROM invoices v WHERE v.practice_id = p.id)) AS checks,
      (p.findings_bound * 100)::int AS "findingsBound"
    FROM practices p WHERE p.id = $practiceId`,
});

/** Whether invoices are shown to the practice, from the first one on or as it says itself, and its bound of findings. */
export async function getInvoiceSettings(
  { db }: { db: Sql },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
): Promise<InvoiceSettings> {
  const [settings] = await db.run(SETTINGS, { practiceId });
  if (!settings) throw new Error(`practice ${practiceId} is there`);
  return { checks: settings.checks, findings_bound: fromCents(settings.findingsBound) };
}
