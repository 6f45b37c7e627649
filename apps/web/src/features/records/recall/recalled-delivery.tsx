import type { RecalledPacks } from '@formulary/contracts/records/recalls';
import { useRef } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/dates.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import { pathOfOrder } from '../../../lib/paths.ts';
import { CLAIMS_PATH, hashOfClaims } from '../../../trade/invoices/claims-path.ts';
import { packsWords } from './packs-words.ts';
import { SetAsideForm } from './set-aside-form.tsx';
import type { OnSetAside } from './use-set-aside.ts';

const LINK = 'underline decoration-line-strong/45 underline-offset-3';

/** What one delivery brought of a product and batch, with what can be done with it. */
export function RecalledDelivery({ row, onSetAside }: { row: RecalledPacks; onSetAside: OnSetAside }) {
  const words = useRef<HTMLParagraphElement>(null);
  const { packs, set_aside: aside, claimable, received_on: on, wholesaler, order } = row;
  const setAside: OnSetAside = (answer) => {
    // Before what was pressed goes.
    words.current?.focus();
    onSetAside(answer);
  };
  return (
    <>
      <p ref={words} tabIndex={-1} className="text-pretty outline-none">
        <span className="num">{packsWords(packs)}</span> on {formatDate(on)} from {wholesaler.name},{' '}
        {order === null ? (
          'not ordered'
        ) : (
          <Link to={pathOfOrder(order)} className={LINK}>
            order {orderNumber(order)}
          </Link>
        )}
        {aside > 0 && (
          <>
            , <span className="num font-medium text-good">{aside === packs ? 'set aside' : `${aside} set aside`}</span>
          </>
        )}
        {claimable !== null && claimable > 0 && (
          <>
            ,{' '}
            <Link to={`${CLAIMS_PATH}${hashOfClaims(wholesaler.id)}`} className={LINK}>
              {claimable === aside ? 'still claimable' : `${claimable} still claimable`}
            </Link>
          </>
        )}
      </p>
      {packs > aside && <SetAsideForm key={aside} row={row} onSetAside={setAside} />}
    </>
  );
}
