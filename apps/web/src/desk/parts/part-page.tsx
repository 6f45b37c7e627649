import { deskSendingRoutes, type PartWithTries } from '@formulary/contracts/desk/sending';
import { formatMoney } from '@formulary/pricing/format-money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatDateTime } from '../../lib/dates.ts';
import { orderNumber } from '../../lib/order-number.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { deskQuery } from '../calls/desk-query.ts';
import { failureWords } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { deskPaths, practicePath } from '../frame/desk-paths.ts';
import { Fact, Facts } from '../frame/facts.tsx';
import { PageLoading } from '../frame/page-loading.tsx';
import { isAtLeast } from '../frame/places.ts';
import { useMe } from '../frame/use-me.ts';
import { MarkDialog } from './mark-dialog.tsx';
import { PartLines } from './part-lines.tsx';
import { PartState } from './part-state.tsx';
import { PartTries } from './part-tries.tsx';

const LOOK_EVERY_MS = 5_000;

/** What comes of it is seen without a press. */
const isOnItsWay = ({ status }: PartWithTries) => status === 'created' || status === 'processing';

/** One wholesaler's part of an order: what it is, every try to send it, and what may be done. */
export function PartPage() {
  const { uid = '' } = useParams();
  const {
    data: part,
    error,
    refetch,
  } = useQuery({
    ...deskQuery(deskSendingRoutes.getPart, { params: { uid } }),
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? LOOK_EVERY_MS : false),
  });
  const title = part ? `Order ${orderNumber(part.order)} at ${part.wholesaler.name}` : 'Order';
  return (
    <DeskPage
      title={title}
      lead={
        <Link to={deskPaths.parts} className={TEXT_LINK}>
          All orders
        </Link>
      }
      actions={part && <Actions part={part} />}
    >
      {error && !part && (
        <ErrorState title="The order could not be loaded" onRetry={() => void refetch()}>
          {failureWords(error)}
        </ErrorState>
      )}
      {!part && !error && <PageLoading />}
      {part && (
        <>
          <PartFacts part={part} />
          <PartTries part={part} />
          <PartLines lines={part.lines} />
        </>
      )}
    </DeskPage>
  );
}

function PartFacts({ part }: { part: PartWithTries }) {
  const { practice, placed_by: by, reference, reason } = part;
  return (
    <Facts>
      <Fact name="State">
        <span className="grid justify-items-start gap-1">
          <PartState status={part.status} pausedSince={part.paused_since} />
          {part.ordered_elsewhere !== null && (
            <span>The practice has ordered it elsewhere: {orderNumber(part.ordered_elsewhere)}</span>
          )}
        </span>
      </Fact>
      <Fact name="Next try">{nextTry(part)}</Fact>
      <Fact name="Last fault">{part.last_fault ?? 'None'}</Fact>
      <Fact name="What the practice reads">{reason ?? 'Nothing beside the state'}</Fact>
      <Fact name="Practice">
        <Link to={practicePath(practice.id)} className={TEXT_LINK}>
          {practice.name}
        </Link>
      </Fact>
      <Fact name="Placed">
        {formatDateTime(part.placed_at)} by {by.name}, {by.email}
      </Fact>
      <Fact name="Account number">{part.account_number}</Fact>
      <Fact name="Reference">{reference ?? 'None'}</Fact>
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

function nextTry({ paused_since: paused, next_try_at: next }: PartWithTries): string {
  if (paused !== null) return 'As soon as the wholesaler is resumed';
  return next === null ? 'None' : formatDateTime(next);
}

/** What the role of who looks may do: viewers only look. */
function Actions({ part }: { part: PartWithTries }) {
  const me = useMe();
  const [asked, setAsked] = useState<'resend' | 'mark'>();
  const close = () => setAsked(undefined);
  const resending = useDeskWrite(deskSendingRoutes.resendPart, {
    input: () => ({ params: { uid: part.uid } }),
    says: () => ({ message: 'It is sent again now.' }),
  });
  if (!me || !isAtLeast(me.role, 'operator') || part.status === 'complete') return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAsked('mark')}>Mark by hand</Button>
      {part.may_resend && (
        <Button variant="primary" busy={resending.isPending} onClick={() => setAsked('resend')}>
          Send again
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'resend'}
        title="Send it again?"
        body={`${part.wholesaler.name} gets it under the same uid, and can see that it is the same order.`}
        confirmLabel="Send again"
        onCancel={close}
        onConfirm={() => {
          resending.mutate();
          close();
        }}
      />
      <MarkDialog isOpen={asked === 'mark'} part={part} onClose={close} />
    </div>
  );
}
