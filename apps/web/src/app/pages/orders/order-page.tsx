import { CheckInvoice } from '../../../features/invoices/check-invoice.tsx';
import { SaveAsList } from '../../../features/lists/save-as-list.tsx';
import { OrderPage as Order } from '../../../features/orders/order-page.tsx';

export function OrderPage() {
  return <Order Actions={OrderActions} />;
}

function OrderActions({ order }: { order: number }) {
  return (
    <>
      <SaveAsList from={{ from_order: order }} />
      <CheckInvoice order={order} />
    </>
  );
}
