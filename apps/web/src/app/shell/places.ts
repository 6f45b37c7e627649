import {
  ArrowUpDown,
  ClipboardList,
  ListChecks,
  ListPlus,
  type LucideIcon,
  ReceiptText,
  Repeat,
  Search,
} from 'lucide-react';
import { paths } from '../../lib/paths.ts';

interface PlaceToGo {
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Where its other pages are. */
  readonly also?: readonly string[];
  /** How wide a window has to be for it to stand in the header: the menu has all of them until then. */
  readonly from: 'md' | 'lg' | 'xl';
}

/** The pages of the main navigation, in its order. */
export const PLACES: readonly PlaceToGo[] = [
  { path: paths.search, name: 'Search', icon: Search, from: 'md' },
  { path: paths.usualItems, name: 'Usual Items', icon: Repeat, from: 'md' },
  { path: paths.lists, name: 'Lists', icon: ListChecks, from: 'lg' },
  { path: paths.quickOrder, name: 'Quick Order', icon: ListPlus, from: 'lg' },
  { path: paths.wants, name: 'Want-list', icon: ClipboardList, from: 'xl' },
  {
    path: paths.orders,
    name: 'Order History',
    icon: ReceiptText,
    from: 'md',
    also: [paths.deliveries, paths.stillToCome, paths.invoices, paths.records],
  },
  { path: paths.priceChanges, name: 'Price Changes', icon: ArrowUpDown, from: 'md' },
];

export const isWithin = ({ also = [] }: PlaceToGo, pathname: string): boolean =>
  also.some((path) => pathname === path || pathname.startsWith(`${path}/`));
