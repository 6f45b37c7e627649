import type { Want } from '@formulary/contracts/wants';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatTimeSince } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import { orderNumber } from '../../lib/order-number.ts';
import { pathOfOrder } from '../../lib/paths.ts';
import { ProductLink } from '../../trade/products/product-link.tsx';
import { MatchWant } from '../../trade/wants/match-want.tsx';
import { fullName, nameOf } from '../../trade/wants/want-words.ts';
import { Button } from '../../ui/button.tsx';
import { ROW_STOP } from '../../ui/row-stop.ts';
import { EditRequest } from './edit-request.tsx';
import { useChangeWant, useRemoveWant, useRestoreWant } from './use-want-actions.ts';

export function WantRow({ want }: { want: Want }) {
  const [isEditing, setIsEditing] = useState(false);
  const [isMatching, setIsMatching] = useState(false);
  const { remove, isPending: isRemoving } = useRemoveWant();
  const change = useChangeWant();
  const restore = useRestoreWant();
  const mine = want.requests.find(({ is_mine }) => is_mine);
  const isOpen = want.state === 'open' || want.state === 'taken';
  const name = nameOf(want);
  return (
    // The row itself takes the focus: whoever presses twice takes off one.
    <li tabIndex={-1} {...ROW_STOP} className="grid gap-2 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <span className="num min-w-8 text-right font-semibold">{formatCount(want.quantity)}</span>
        <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
          <p className="break-words font-medium">
            {want.manufacturer_product ? <ProductLink id={want.manufacturer_product.id}>{name}</ProductLink> : name}
            {want.urgent && <strong className="ml-2 font-semibold text-warn text-xs">Urgent</strong>}
          </p>
          <p className="text-muted text-xs">
            {want.manufacturer_product
              ? want.manufacturer_product.manufacturer.name
              : 'In words: no product was chosen'}
            {want.manufacturer_product && want.text !== null && ` · asked for as “${want.text}”`}
          </p>
          <StateWords want={want} />
          <ul className="text-xs">
            {want.requests.map((request) => (
              <li key={`${request.created_on} ${fullName(request.by)}`} className="break-words">
                <span className="font-medium">{request.is_mine ? 'You' : fullName(request.by)}</span>
                {`: ${formatCount(request.quantity)}, ${formatTimeSince(request.created_on)}`}
                {request.note !== null && <span className="whitespace-pre-line text-muted">{`: ${request.note}`}</span>}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap gap-2 max-md:pl-12">
          {isOpen && want.text !== null && (
            <Button
              size="sm"
              aria-label={
                want.manufacturer_product ? `Other product for “${want.text}”` : `Find the product for “${want.text}”`
              }
              onClick={() => setIsMatching(true)}
            >
              {want.manufacturer_product ? 'Other product' : 'Find the product'}
            </Button>
          )}
          {/* One button, which keeps the focus when whoever asks has asked. */}
          {isOpen && (
            <Button
              size="sm"
              busy={!mine && change.isPending}
              aria-label={mine ? `Edit ${name}` : `Ask too for ${name}`}
              aria-expanded={mine && isEditing}
              onClick={() => (mine ? setIsEditing(!isEditing) : change.mutate({ want }))}
            >
              {mine ? 'Edit' : 'Ask too'}
            </Button>
          )}
          {isOpen && (
            <Button
              size="sm"
              busy={isRemoving}
              aria-label={`Remove ${name} from the list`}
              onClick={() => remove(want)}
            >
              Remove
            </Button>
          )}
          {(want.state === 'removed' || want.state === 'refused') && (
            <Button
              size="sm"
              busy={restore.isPending}
              aria-label={`Put back on the list: ${name}`}
              onClick={() => restore.mutate(want)}
            >
              Put back on the list
            </Button>
          )}
        </div>
      </div>
      {want.text !== null && <MatchWant want={want} isOpen={isMatching} onClose={() => setIsMatching(false)} />}
      {isEditing && mine && <EditRequest want={want} request={mine} onDone={() => setIsEditing(false)} />}
    </li>
  );
}

function StateWords({ want: { state, taken, order, removed_by } }: { want: Want }) {
  if (state === 'taken' && taken) {
    return <p className="text-good text-xs">In {taken.is_mine ? 'your' : `${fullName(taken.by)}’s`} cart</p>;
  }
  if (order) {
    const number = `order ${orderNumber(order.id)}`;
    const words =
      state === 'refused'
        ? 'Its wholesaler rejected it, '
        : order.status === 'error'
          ? 'It may not have reached its wholesaler, '
          : 'On its way, ';
    return (
      <p className={state === 'refused' || order.status === 'error' ? 'text-warn text-xs' : 'text-good text-xs'}>
        {words}
        <Link to={pathOfOrder(order.id)} className="underline">
          {number}
        </Link>
        {`: ${formatCount(order.quantity)} ordered by ${order.is_mine ? 'you' : fullName(order.placed_by)}`}
      </p>
    );
  }
  if (removed_by) return <p className="text-muted text-xs">Taken off by {fullName(removed_by)}</p>;
  return null;
}
