import type { Claim, PeppolDocument } from '@formulary/contracts/claims';
import { Download } from 'lucide-react';

const KINDS: Readonly<Record<PeppolDocument['kind'], { name: string; of: string }>> = {
  invoice_response: { name: 'Invoice Response', of: 'Invoice' },
  receipt_advice: { name: 'Receipt Advice', of: 'Order' },
};

/** What goes with the letter for the wholesaler's own system. */
export function ClaimPeppol({ claim: { peppol, wholesaler } }: { claim: Claim }) {
  if (peppol.length === 0) return null;
  return (
    <section aria-labelledby="peppol" className="rounded-lg border border-line bg-surface print:hidden">
      <h2 id="peppol" className="px-4 pt-3 font-semibold text-base">
        Peppol documents
      </h2>
      <p className="px-4 pb-2 text-muted wrap-anywhere">
        They say the same as the letter, for the system of {wholesaler.name}. They go with the mail.
      </p>
      <ul className="divide-y divide-line border-line border-t">
        {peppol.map(({ kind, of, url }) => (
          <li key={`${kind} ${of}`}>
            <a
              href={url}
              className="flex min-h-11 items-center gap-2 px-4 py-2 text-accent hover:underline mouse:min-h-9"
            >
              <Download aria-hidden="true" className="size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                {KINDS[kind].name}
                <span className="text-muted">
                  , {KINDS[kind].of} {of}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
