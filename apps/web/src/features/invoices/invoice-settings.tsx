import { invoiceSettingsRoutes } from '@formulary/contracts/invoices/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../api/use-write.ts';
import { invoiceSettingsQuery } from '../../trade/invoices/queries.ts';
import { Switch } from '../../ui/switch.tsx';

/** Saved at once, for the whole practice. */
export function InvoiceSettings() {
  const client = useQueryClient();
  const { data } = useQuery(invoiceSettingsQuery());
  const saving = useWrite(invoiceSettingsRoutes.changeInvoiceSettings, {
    input: (checks: boolean) => ({ body: { checks } }),
    onSuccess: (answer) => client.setQueryData(invoiceSettingsQuery().queryKey, answer),
    fails: { message: 'Error saving the setting', detail: 'It is as it was. Try again.' },
  });
  if (!data) return null;
  return (
    <section aria-labelledby="invoice-settings" className="mt-8 border-line border-t pt-4">
      <h2 id="invoice-settings" className="mb-2 font-semibold text-base">
        For your whole practice
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Switch
          label="Invoices are checked here"
          checked={data.checks}
          onCheckedChange={(isOn) => saving.mutate(isOn)}
        />
        <p className="text-muted text-xs">Without it the tab is hidden; what was checked stays.</p>
      </div>
    </section>
  );
}
