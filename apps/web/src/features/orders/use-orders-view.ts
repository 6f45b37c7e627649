import { useSearchParams } from 'react-router';
import { type OrdersView, readView, writeView } from './orders-view.ts';

/** The view that the address holds, and the way to change it. Everything but the page itself leads to page 1. */
export function useOrdersView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);

  const change = (changes: Partial<OrdersView>, { replace = false } = {}) => {
    const next = { ...view, page: 1, ...changes };
    // Typing on within one query: Back leads to before it.
    const isTypedOn = view.q !== next.q && view.q !== '' && next.q !== '';
    setParams(writeView(next), { replace: replace || isTypedOn });
  };
  const hrefFor = (page: number) => `?${new URLSearchParams(writeView({ ...view, page }))}`;

  return { view, change, hrefFor };
}
