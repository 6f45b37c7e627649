import { deskWholesalersRoutes } from '@formulary/contracts/desk/wholesalers';
import { formatMoney } from '@formulary/pricing/format-money';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../ui/button-class.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { deskQuery } from '../calls/desk-query.ts';
import { failureWords } from '../calls/failure-words.ts';
import { Fact } from '../frame/facts.tsx';
import { BOX, FACTS } from './box-class.ts';
import { Unanswered } from './unanswered.tsx';

/** What practices claimed of a wholesaler, and where somebody asks it for its answers. */
export function ClaimsOfOne({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(deskQuery(deskWholesalersRoutes.listClaimsOfAll));
  const one = data?.wholesalers.find(({ wholesaler }) => wholesaler.id === id);
  const address = one?.claims_address;
  return (
    <section aria-labelledby="claims" className={BOX}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="claims" className="font-semibold text-base">
          Claims
        </h2>
        {one && address && one.unanswered.claims > 0 && (
          <a href={`mailto:${encodeURIComponent(address)}`} className={buttonClass()}>
            Ask for its answers by e-mail
          </a>
        )}
      </div>
      {error && !data && (
        <ErrorState title="Its claims could not be summed up" onRetry={() => void refetch()}>
          {failureWords(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-10 w-full" />}
      {one && (
        <dl className={FACTS}>
          <Fact name="Claimed by all practices">{formatMoney(one.claimed)}</Fact>
          <Fact name="Given back, with what nobody had claimed">{formatMoney(one.given_back)}</Fact>
          <Fact name="Without an answer">
            <Unanswered of={one.unanswered} />
          </Fact>
        </dl>
      )}
      {one && !address && one.unanswered.claims > 0 && (
        <p className="text-pretty text-muted">
          Practices hand their claims over themselves: its terms name no address for claims.
        </p>
      )}
    </section>
  );
}
