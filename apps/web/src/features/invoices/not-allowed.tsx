import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What was charged is for those who may order; `words` are the server's. */
export function NotAllowed({ words }: { words: string }) {
  return (
    <EmptyState
      icon={<Lock />}
      title="Invoices are for those who order"
      action={
        <Link to={paths.orders} className={buttonClass({})}>
          Order History
        </Link>
      }
    >
      {words}
    </EmptyState>
  );
}
