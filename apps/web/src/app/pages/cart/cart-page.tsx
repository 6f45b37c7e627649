import { CartPage as Cart } from '../../../features/cart/cart-page.tsx';
import { SaveAsList } from '../../../features/lists/save-as-list.tsx';
import { AskInstead } from '../../../features/wants/ask-instead.tsx';
import { useAwaitsWantPanel, WantPanel } from '../../../features/wants/want-panel.tsx';

export function CartPage() {
  return (
    <Cart
      actions={<SaveAsList from={{ from_cart: true }} />}
      panel={<WantPanel />}
      isAwaitingPanel={useAwaitsWantPanel()}
      AskInstead={AskInstead}
    />
  );
}
