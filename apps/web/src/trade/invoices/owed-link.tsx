import { formatMoney } from '@formulary/pricing/format-money';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { CLAIMS_PATH } from './claims-path.ts';
import { owedQuery } from './queries.ts';

/** What wholesalers owe, else what can be claimed; leads to the claims. Nothing where neither is there. */
export function OwedLink() {
  const { owed = 0, to_claim = 0 } = useQuery(owedQuery()).data ?? {};
  if (owed + to_claim === 0) return null;
  return (
    <Link to={CLAIMS_PATH} className={`num ${TEXT_LINK}`}>
      {owed > 0 ? `You are owed ${formatMoney(owed)}` : `${formatMoney(to_claim)} to claim`}
    </Link>
  );
}
