import { partsToEnterRoutes } from '@formulary/contracts/invoices/parts-to-enter';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { routeQuery } from '../../../api/route-query.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { pathOfOrderToEnter } from '../path-of-paper.ts';
import { pathOfPromises } from '../path-of-promises.ts';

/**
 * The way to enter an invoice of an order by hand, for each wholesaler of which a delivery came and no invoice is here, and to
 * what was promised of the order beside its prices.
 */
export function EnterOrderInvoice({ order }: { order: number }) {
  const { data } = useQuery({
    ...routeQuery(partsToEnterRoutes.listPartsToEnter, { query: { order } }),
    // Deliveries and invoices change it.
    staleTime: 0,
  });
  const { wholesalers = [] } = data ?? {};
  return (
    <>
      {wholesalers.map(({ id, name }) => (
        <Link key={id} to={pathOfOrderToEnter(order, id)} className={buttonClass({})}>
          Enter the invoice{wholesalers.length > 1 ? ` of ${name}` : ''}
        </Link>
      ))}
      <Link to={pathOfPromises(order)} className={buttonClass({})}>
        Note a promise
      </Link>
    </>
  );
}
