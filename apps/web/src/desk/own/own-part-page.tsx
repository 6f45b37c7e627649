import { deskOwnOrdersRoutes, type OwnPartWithTries } from '@formulary/contracts/desk/own-orders';
import { formatMoney } from '@formulary/pricing/format-money';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Link2 } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { formatDateTime } from '../../lib/dates.ts';
import { orderNumber } from '../../lib/order-number.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { deskQuery } from '../calls/desk-query.ts';
import { failureWords } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { deskPaths } from '../frame/desk-paths.ts';
import { Fact, Facts } from '../frame/facts.tsx';
import { PageLoading } from '../frame/page-loading.tsx';
import { PartLines } from '../parts/part-lines.tsx';
import { PartState } from '../parts/part-state.tsx';
import { PartTries } from '../parts/part-tries.tsx';

/** An order of a practice, as its wholesaler sees it. */
export function OwnPartPage() {
  const { uid = '' } = useParams();
  const { data: part, error, refetch } = useQuery(deskQuery(deskOwnOrdersRoutes.getOwnPart, { params: { uid } }));
  const linking = useDeskWrite(deskOwnOrdersRoutes.linkOwnPart, { input: () => ({ params: { uid } }) });
  return (
    <DeskPage
      title={part ? `Order ${orderNumber(part.order)} of ${part.practice}` : 'Order'}
      lead={
        <Link to={deskPaths.ownParts} className={TEXT_LINK}>
          All orders
        </Link>
      }
      actions={
        part?.may_be_linked && (
          <Button
            variant="primary"
            icon={<Link2 aria-hidden className="size-4" />}
            busy={linking.isPending}
            onClick={() => linking.mutate()}
          >
            Get its link
          </Button>
        )
      }
    >
      {error && !part && (
        <ErrorState title="The order could not be loaded" onRetry={() => void refetch()}>
          {failureWords(error)}
        </ErrorState>
      )}
      {!part && !error && <PageLoading />}
      <div role="status" className="empty:hidden">
        {linking.data && <ItsLink url={linking.data.url} />}
      </div>
      {part && (
        <>
          <PartFacts part={part} />
          <PartTries part={{ tries: part.tries.map((one) => ({ ...one, has_bodies: false })) }} />
          <PartLines lines={part.lines} />
        </>
      )}
    </DeskPage>
  );
}

function ItsLink({ url }: { url: string }) {
  return (
    <Notice tone="good" icon={<ClipboardCheck />}>
      <p className="font-medium">
        <a href={url} target="_blank" rel="noreferrer" className={TEXT_LINK}>
          Confirm what you send of it
        </a>
      </p>
      <p>Whoever has this link can do so without signing in: give it only to whom it concerns.</p>
      <code className="wrap-anywhere text-xs">{url}</code>
    </Notice>
  );
}

function PartFacts({ part }: { part: OwnPartWithTries }) {
  return (
    <Facts>
      <Fact name="State">
        <PartState status={part.status} pausedSince={part.paused_since} />
      </Fact>
      <Fact name="Placed">{formatDateTime(part.placed_at)}</Fact>
      <Fact name="Next try">{part.next_try_at === null ? 'None' : formatDateTime(part.next_try_at)}</Fact>
      <Fact name="Account number">{part.account_number}</Fact>
      <Fact name="Reference">{part.reference ?? 'None'}</Fact>
      <Fact name="Total">{formatMoney(part.total)}</Fact>
      <Fact name="Delivered to">
        <span className="whitespace-pre-line">{part.delivery_address}</span>
        <br />
        {part.phone}
      </Fact>
      <Fact name="Uid">
        <code className="text-xs">{part.uid}</code>
      </Fact>
    </Facts>
  );
}
