import type { Invoice } from '@formulary/contracts/invoices';
import { formatMoney } from '@formulary/pricing/format-money';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CLAIMS_PATH } from '../../../trade/invoices/claims-path.ts';
import { Button } from '../../../ui/button.tsx';
import { TEXT_LINK } from '../../../ui/text-link-class.ts';
import { toClaimQuery } from '../claims/queries.ts';
import { useMakeClaim } from '../claims/use-make-claim.ts';

/** One press claims what was found in the invoice and is in no claim yet. */
export function ClaimFindings({ invoice }: { invoice: Invoice }) {
  const { data } = useQuery({ ...toClaimQuery(invoice.id), enabled: invoice.findings > 0 });
  const making = useMakeClaim();
  if (invoice.findings === 0 || !data) return null;
  const [own] = data.wholesalers;
  if (!own) {
    return (
      <Link to={CLAIMS_PATH} className={TEXT_LINK}>
        In a claim already: see the claims
      </Link>
    );
  }
  const { wholesaler, findings, amount } = own;
  return (
    <Button
      variant="primary"
      busy={making.isPending}
      onClick={() => making.mutate({ wholesaler: wholesaler.id, findings })}
    >
      {/* One piece: a button sets its pieces apart. */}
      <span className="num whitespace-normal">
        Claim {formatMoney(amount)} from {wholesaler.name}
      </span>
    </Button>
  );
}
