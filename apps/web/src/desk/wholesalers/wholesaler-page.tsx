import { deskWholesalersRoutes, type WholesalerAtDesk } from '@formulary/contracts/desk/wholesalers';
import { formatMoney } from '@formulary/pricing/format-money';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatDateTime } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { ArchiveButton } from '../archive/archive-button.tsx';
import { ArchivedNotice } from '../archive/archived-notice.tsx';
import { deskQuery } from '../calls/desk-query.ts';
import { failureWords } from '../calls/failure-words.ts';
import { ExportOffers } from '../exports/export-offers.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { deskPaths } from '../frame/desk-paths.ts';
import { Fact } from '../frame/facts.tsx';
import { isAtLeast } from '../frame/places.ts';
import { TRANSPORT_NAMES } from '../frame/transport-names.ts';
import { useMe } from '../frame/use-me.ts';
import { BOX, FACTS } from './box-class.ts';
import { ClaimsOfOne } from './claims-of-one.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { TestOrder } from './test-order.tsx';
import { WayDialog } from './way-dialog.tsx';

/** It loads once somebody asks for it. */
const ArchiveWholesaler = lazy(async () => ({
  default: (await import('../archive/archive-wholesaler.tsx')).ArchiveWholesaler,
}));

/** A wholesaler's terms, and how orders reach it. */
export function WholesalerPage() {
  const id = Number(useParams().id);
  const role = useMe()?.role;
  const { data, error, refetch } = useQuery(deskQuery(deskWholesalersRoutes.getWholesaler, { params: { id } }));
  return (
    <DeskPage
      title={data?.name ?? 'Wholesaler'}
      lead={
        <Link to={deskPaths.wholesalers} className={TEXT_LINK}>
          All wholesalers
        </Link>
      }
      actions={
        data && (
          <div className="flex flex-wrap gap-2">
            <ExportOffers wholesaler={data} />
            {role === 'admin' && (
              <ArchiveButton
                isArchived={data.archived_at !== null}
                dialog={(asked) => <ArchiveWholesaler wholesaler={data} {...asked} />}
              />
            )}
          </div>
        )
      }
    >
      {error && !data && (
        <ErrorState title="The wholesaler could not be loaded" onRetry={() => void refetch()}>
          {failureWords(error)}
        </ErrorState>
      )}
      {!data && !error && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
      {data && (
        <>
          <ArchivedNotice since={data.archived_at}>
            It sells here no more, and its lists are refused. What was ordered from it stays as it is.
          </ArchivedNotice>
          <ClaimsOfOne id={data.id} />
          <Terms wholesaler={data} />
          <WayOfOrders wholesaler={data} />
        </>
      )}
    </DeskPage>
  );
}

const euros = (amount: number | null) => (amount === null ? 'Not known' : formatMoney(amount));

function Terms({ wholesaler: one }: { wholesaler: WholesalerAtDesk }) {
  const me = useMe();
  const [isChanging, setChanging] = useState(false);
  return (
    <section aria-labelledby="terms" className={BOX}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="terms" className="font-semibold text-base">
          Terms
        </h2>
        {me && isAtLeast(me.role, 'admin') && <Button onClick={() => setChanging(true)}>Change terms</Button>}
      </div>
      <dl className={FACTS}>
        <Fact name="Delivery is free from">{euros(one.free_shipping_threshold)}</Fact>
        <Fact name="Delivery fee below that">{euros(one.delivery_fee)}</Fact>
        <Fact name="Minimum order">{euros(one.minimum_order)}</Fact>
        <Fact name="Cut-off for the same day">{one.cut_off ?? 'Not known'}</Fact>
        <Fact name="Place in the order of preference">{one.preference}</Fact>
        <Fact name="Postal address">{one.postal_address ?? 'Not known'}</Fact>
        <Fact name="Claims go to">{one.claims_address ?? 'Practices hand them over themselves'}</Fact>
        <Fact name="Claims are answered within">
          {one.claim_days === null ? 'It does not say' : one.claim_days === 1 ? '1 day' : `${one.claim_days} days`}
        </Fact>
        <Fact name="Claims have">
          {one.claims_format === 'peppol' ? "A letter, CSV and Peppol's documents" : 'A letter and CSV'}
        </Fact>
        <Fact name="Practices with an account">{formatCount(one.accounts)}</Fact>
        <Fact name="Offers">{formatCount(one.offers)}</Fact>
        <Fact name="Last price list">
          {one.last_pricing_update === null ? 'None yet' : formatDateTime(one.last_pricing_update)}
        </Fact>
      </dl>
      <TermsDialog isOpen={isChanging} wholesaler={one} onClose={() => setChanging(false)} />
    </section>
  );
}

function WayOfOrders({ wholesaler: one }: { wholesaler: WholesalerAtDesk }) {
  const me = useMe();
  const [isChanging, setChanging] = useState(false);
  return (
    <section aria-labelledby="way" className={BOX}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="way" className="font-semibold text-base">
          How orders reach it
        </h2>
        {me && isAtLeast(me.role, 'admin') && (
          <Button onClick={() => setChanging(true)}>Change how orders reach it</Button>
        )}
      </div>
      <dl className={FACTS}>
        <Fact name="Orders go">
          {one.transport === 'simulated' ? 'Nowhere: they are only played' : TRANSPORT_NAMES[one.transport]}
        </Fact>
        <Fact name="To">{one.order_address ?? 'No address'}</Fact>
        <Fact name="As">{one.order_format === 'ubl' ? 'UBL' : 'Our own form'}</Fact>
        <Fact name="Secret to sign with">{one.has_secret ? 'Set' : 'None'}</Fact>
        {one.former_secret && (
          <Fact name="Secret before that">
            {one.former_secret.until === null
              ? 'Accepted until it is dropped'
              : `Accepted until ${formatDateTime(one.former_secret.until)}`}
          </Fact>
        )}
      </dl>
      {me && isAtLeast(me.role, 'operator') && <TestOrder wholesaler={one} />}
      <WayDialog isOpen={isChanging} wholesaler={one} onClose={() => setChanging(false)} />
    </section>
  );
}
