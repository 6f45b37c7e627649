import { ScanBarcode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { Adverts } from '../../features/adverts/adverts.tsx';
import { CartDropdown } from '../../features/cart/cart-dropdown.tsx';
import { scanSender } from '../../features/deliveries/receive/late-scan-sender.ts';
import { NotificationsMenu } from '../../features/notifications/notifications-menu.tsx';
import { Scanning } from '../../features/scan/scanning.tsx';
import { OpenWants } from '../../features/wants/open-wants.tsx';
import { WatchSettings } from '../../features/watches/watch-settings.ts';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { AskingMark } from '../../trade/deliveries/asking-mark.tsx';
import { useProviderConfig } from '../../trade/provider/provider-config.ts';
import { openScanWindow } from '../../trade/scanning/scan-window-open.ts';
import { whenUncovered } from '../../ui/covered.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProductMark } from '../../ui/product-mark.tsx';
import { ConnectionBar } from '../connection-bar.tsx';
import { NewBuildBar } from '../new-build-bar.tsx';
import { advertPageOf } from './advert-page.ts';
import { BottomStrip } from './bottom-strip.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { isWithin, PLACES } from './places.ts';
import { ShortcutDialog } from './shortcut-dialog.tsx';
import { useGoTo } from './use-go-to.ts';
import { SEARCH_BOX, useShortcuts } from './use-shortcuts.ts';
import { UserMenu } from './user-menu.tsx';

export function Shell() {
  const { product_name } = useProviderConfig();
  const main = useFocusOnArrival();
  const { pathname } = useLocation();
  const [isListOpen, setIsListOpen] = useState(false);
  const goTo = useGoTo(main);
  useShortcuts(goTo, () => setIsListOpen(true));
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-4 py-3 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-20 border-b border-line bg-surface">
        <div className="page flex h-14 items-center gap-2">
          <Link
            to={paths.search}
            className="-ml-1 flex h-11 min-w-0 items-center gap-2.5 rounded-md px-1 text-base font-semibold tracking-tight"
          >
            <ProductMark />
            <span className="truncate pr-0.5">{product_name}</span>
          </Link>
          <nav aria-label="Main" className="ml-2 hidden h-full md:flex lg:ml-6">
            {PLACES.map((place) => (
              <NavLink
                key={place.path}
                to={place.path}
                end={place.path === paths.search}
                className={({ isActive }) =>
                  classNames(navLinkClass(isActive || isWithin(place, pathname)), SHOWN_FROM[place.from])
                }
              >
                {place.name}
                {place.path === paths.wants && <OpenWants className={MARK} />}
                {place.path === paths.orders && <AskingMark className={MARK} />}
              </NavLink>
            ))}
          </nav>
          <div className="-mr-3 ml-auto flex items-center gap-1 desk:-mr-2">
            <IconButton
              label="Scan barcodes"
              icon={<ScanBarcode aria-hidden />}
              className="md:hidden"
              onClick={openScanWindow}
            />
            {/* Its space is reserved: the bell comes late, or never. */}
            <div className="flex h-11 w-11 items-center mouse:w-9">
              <NotificationsMenu />
            </div>
            <CartDropdown />
            <UserMenu onShortcuts={() => setIsListOpen(true)} />
            <MobileMenu onShortcuts={() => setIsListOpen(true)} />
          </div>
        </div>
        <ConnectionBar />
        <NewBuildBar />
      </header>
      <div className="relative flex flex-1 flex-col">
        <main ref={main} id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          <Outlet />
        </main>
        <Adverts key={pathname} page={advertPageOf(pathname)} />
      </div>
      <Scanning onFindByName={() => goTo(SEARCH_BOX)} />
      <WatchSettings />
      <KeptScans />
      <BottomStrip onShortcuts={() => setIsListOpen(true)} />
      <ShortcutDialog open={isListOpen} onOpenChange={setIsListOpen} />
    </>
  );
}

/** Sends what was scanned at boxes, also once it was left behind. */
function KeptScans() {
  const parts = scanSender.useParts();
  return parts && <parts.ScanSender />;
}

/** Focuses a new page's content, as loading a document would, unless the page has set the focus itself. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    return whenUncovered(() => {
      if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    });
  }, [pathname]);
  return main;
}

/** Beside a name, where it moves nothing when it comes. */
const MARK = 'pointer-events-none absolute top-1.5 left-full -translate-x-3.5';

/** Of links in a header that begins at `md`. */
const SHOWN_FROM = { md: 'flex', lg: 'hidden lg:flex', xl: 'hidden xl:flex' } as const;

const navLinkClass = (isActive: boolean) =>
  classNames(
    'relative h-full items-center border-b-2 px-3 font-medium whitespace-nowrap transition-colors duration-150',
    isActive ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
  );
