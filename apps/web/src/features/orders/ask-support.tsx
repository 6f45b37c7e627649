import type { WholesaleOrder } from '@formulary/contracts/orders';
import { Mail } from 'lucide-react';
import { orderNumber } from '../../lib/order-number.ts';
import { useProviderConfig } from '../../trade/provider/provider-config.ts';
import { buttonClass } from '../../ui/button-class.ts';

interface AskSupportProps {
  part: Pick<WholesaleOrder, 'uid' | 'wholesaler_name'>;
  orderId: number;
  looks: 'link' | 'button';
}

export function AskSupport({ part: { uid, wholesaler_name }, orderId, looks }: AskSupportProps) {
  const { support_email } = useProviderConfig();
  if (!support_email) return null;
  const query = new URLSearchParams({
    subject: `Order ${orderNumber(orderId)}, ${wholesaler_name}`,
    body: `About the order from ${wholesaler_name}, ${uid}:\n\n`,
  });
  return (
    <a
      // Mail programs would show a plus as a plus.
      href={`mailto:${support_email}?${String(query).replaceAll('+', '%20')}`}
      className={
        looks === 'button'
          ? buttonClass({})
          : 'inline-flex min-h-11 items-center gap-1.5 font-medium underline wrap-anywhere mouse:min-h-6 print:hidden'
      }
    >
      <Mail aria-hidden className="size-4 shrink-0" />
      {looks === 'button' ? (
        <>
          Ask support<span className="sr-only">about {wholesaler_name}</span>
        </>
      ) : (
        `Contact ${support_email}`
      )}
    </a>
  );
}
