import { useQuery } from '@tanstack/react-query';
import { copyText } from '../../../lib/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { papersQuery } from './queries.ts';

/** Where wholesalers send invoices for this practice; nothing where the provider reads no mailbox. */
export function MailAddress() {
  const { data } = useQuery(papersQuery());
  const address = data?.mail_address ?? null;
  if (address === null) return null;
  const copy = async () => {
    if (await copyText(address)) showToast({ type: 'success', message: 'Copied the address' });
    else showToast({ type: 'error', message: 'Error copying the address', detail: 'Select it and copy it by hand.' });
  };
  return (
    <section aria-label="Invoices by mail" className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <p className="min-w-0 text-muted">
        Wholesalers can send invoices to <span className="select-all wrap-anywhere text-ink">{address}</span>
      </p>
      <Button size="sm" aria-label="Copy the address" onClick={() => void copy()}>
        Copy
      </Button>
    </section>
  );
}
