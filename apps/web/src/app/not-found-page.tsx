import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../api/session.ts';
import { paths } from '../lib/paths.ts';
import { usePageTitle } from '../trade/provider/page-title.ts';
import { buttonClass } from '../ui/button-class.ts';

export function NotFoundPage() {
  usePageTitle('Page Not Found');
  const isSignedIn = useSession() !== null;
  // Signed in, the shell already has a main element.
  const Frame = isSignedIn ? 'div' : 'main';
  return (
    <Frame className="grid flex-1 place-items-center">
      <div className="page grid max-w-lg justify-items-center gap-3 py-20 text-center">
        <span aria-hidden="true" className="rounded-full bg-accent-soft p-3 text-accent">
          <SearchX className="size-6" />
        </span>
        <h1 className="text-lg font-semibold">Page not found</h1>
        <p className="text-base text-pretty text-muted">
          Very sorry, we couldn't find that page. Check the address in the URL bar and try again.
        </p>
        <Link to={isSignedIn ? paths.search : paths.signIn} className={buttonClass({ className: 'mt-2' })}>
          {isSignedIn ? 'Search products' : 'Sign in'}
        </Link>
      </div>
    </Frame>
  );
}
