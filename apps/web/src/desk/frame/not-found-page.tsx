import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { useDeskTitle } from './product-name.ts';

export function NotFoundPage() {
  useDeskTitle('Page not found');
  return (
    <div className="mx-auto grid max-w-md flex-1 content-center justify-items-center gap-3 px-4 py-20 text-center">
      <span aria-hidden="true" className="rounded-full bg-accent-soft p-3 text-accent">
        <SearchX className="size-6" />
      </span>
      <h1 className="font-semibold text-lg">Page not found</h1>
      <p className="text-pretty text-base text-muted">The desk has no page at this address.</p>
      <Link to="/" className={buttonClass({ className: 'mt-2' })}>
        To the first page
      </Link>
    </div>
  );
}
