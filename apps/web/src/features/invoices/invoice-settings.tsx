import { invoiceSettingsRoutes, type InvoiceSettings as Settings } from '@formulary/contracts/invoices/settings';
import { formatMoney } from '@formulary/pricing/format-money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { invoiceSettingsQuery } from '../../trade/invoices/queries.ts';
import { Switch } from '../../ui/switch.tsx';

/** Below all else of the page, and of few practices. */
const RememberedTables = lazy(async () => ({
  default: (await import('./columns/remembered-tables.tsx')).RememberedTables,
}));

const BOUNDS = [0, 0.1, 0.2, 0.5, 1, 2, 5, 10];

const boundWords = (bound: number): string => (bound === 0 ? 'none' : `those below ${formatMoney(bound)}`);

/** Saved at once, for the whole practice. */
export function InvoiceSettings() {
  const id = useId();
  const client = useQueryClient();
  const { data } = useQuery(invoiceSettingsQuery());
  const saving = useWrite(invoiceSettingsRoutes.changeInvoiceSettings, {
    input: (settings: Partial<Settings>) => ({ body: settings }),
    onSuccess: (answer) => client.setQueryData(invoiceSettingsQuery().queryKey, answer),
    fails: { message: 'Error saving the setting', detail: 'It is as it was. Try again.' },
  });
  if (!data) return null;
  const { checks, findings_bound: bound } = data;
  const choices = BOUNDS.includes(bound) ? BOUNDS : [...BOUNDS, bound].sort((one, other) => one - other);
  return (
    <section aria-labelledby="invoice-settings" className="mt-8 border-line border-t pt-4">
      <h2 id="invoice-settings" className="mb-2 font-semibold text-base">
        For your whole practice
      </h2>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <label htmlFor={id}>Findings that are shown as one sum</label>
          <select
            id={id}
            value={bound}
            disabled={saving.isPending}
            onChange={({ target }) => saving.mutate({ findings_bound: Number(target.value) })}
            className="h-11 rounded-md border border-line-strong bg-surface px-2 text-base mouse:h-9 mouse:text-sm"
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {boundWords(choice)}
              </option>
            ))}
          </select>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Switch
            label="Invoices are checked here"
            checked={checks}
            onCheckedChange={(isOn) => saving.mutate({ checks: isOn })}
          />
          <p className="text-muted text-xs">Without it the tab is hidden; what was checked stays.</p>
        </div>
      </div>
      <Suspense>
        <RememberedTables />
      </Suspense>
    </section>
  );
}
