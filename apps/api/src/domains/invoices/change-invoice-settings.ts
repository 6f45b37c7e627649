import type { InvoiceSettings, invoiceSettingsRoutes } from '@formulary/contracts/invoices/settings';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { toCentsOrNull } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { getInvoiceSettings } from './get-invoice-settings.ts';

/** What is null stays. */
const CHANGE = statement('change_invoice_settings', {
  takes: { practiceId: 'int', checks: 'bool?', findingsBound: 'int?' },
  sql: `UPDATE practices SET checks_invoices = coalesce($checks, checks_invoices),
      findings_bound = coalesce($findingsBound / 100.0, findings_bound)
    WHERE id = $practiceId`,
});

/** For all users of the practice. Throws `may_not_order`. */
export async function changeInvoiceSettings(
  deps: { db: Sql },
  user: SignedInUser,
  { checks, findings_bound }: BodyOf<typeof invoiceSettingsRoutes.changeInvoiceSettings>,
): Promise<InvoiceSettings> {
  assertMayOrder(user);
  await deps.db.write(CHANGE, {
    practiceId: user.practiceId,
    checks: checks ?? null,
    findingsBound: toCentsOrNull(findings_bound ?? null),
  });
  return getInvoiceSettings(deps, user);
}
