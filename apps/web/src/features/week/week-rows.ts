import type { CartItem } from '@formulary/contracts/cart';
import type { UsualItem } from '@formulary/contracts/usual-items';
import type { Want } from '@formulary/contracts/wants';
import { formatDay } from '../../lib/dates.ts';
import { dueWords } from '../../trade/usual-items/due-words.ts';
import { fullName } from '../../trade/wants/want-words.ts';

/** A product of the week's order: due, wanted or in the cart already, and why. */
export interface WeekRow {
  readonly key: string;
  readonly product: number;
  readonly name: string;
  readonly manufacturer: string;
  readonly reasons: readonly string[];
  readonly isUrgent: boolean;
  readonly quantity: number;
  /** The want that it would be ordered for. */
  readonly want: number | undefined;
  /** Null for what is not in the cart. */
  readonly line: CartItem | null;
}

interface WeekOf {
  readonly due: readonly UsualItem[];
  readonly wants: readonly Want[];
  readonly lines: readonly CartItem[];
  /** The day it is, such as `2026-11-24`. */
  readonly today: string;
}

/** One row a product: urgent ones, then what is due and what is wanted, then what the cart has. */
export function weekRows({ due, wants, lines, today }: WeekOf): WeekRow[] {
  const open = wants.filter(({ manufacturer_product, taken }) => manufacturer_product && (!taken || taken.is_mine));
  const reasonsOf = (product: number) => {
    const usual = due.find((item) => item.manufacturer_product === product);
    const want = open.find(({ manufacturer_product }) => manufacturer_product?.id === product);
    const words = [...(usual ? [dueSince(usual, today)] : []), ...(want ? [wantedBy(want)] : [])];
    return { usual, want, words, isUrgent: want?.urgent ?? false };
  };
  const inCart = new Set(lines.map(({ manufacturer_product }) => manufacturer_product.id));
  const products = [
    ...due.map((item) => ({
      product: item.manufacturer_product,
      name: item.name,
      manufacturer: item.manufacturer_name,
    })),
    ...open.flatMap(({ manufacturer_product: wanted }) =>
      wanted ? [{ product: wanted.id, name: wanted.name, manufacturer: wanted.manufacturer.name }] : [],
    ),
  ];
  const toTick = products
    .filter(({ product }, at) => !inCart.has(product) && products.findIndex((one) => one.product === product) === at)
    .map((row): WeekRow => {
      const { usual, want, words, isUrgent } = reasonsOf(row.product);
      const quantity = Math.max(usual?.usual_quantity ?? 1, want?.quantity ?? 1);
      return { ...row, key: `product-${row.product}`, reasons: words, isUrgent, quantity, want: want?.id, line: null };
    });
  const held = lines.map((line): WeekRow => {
    const { id: product, name, manufacturer } = line.manufacturer_product;
    const { words, isUrgent } = reasonsOf(product);
    return {
      ...{ key: `line-${line.id}`, product, name, manufacturer: manufacturer.name },
      reasons: [line.is_active ? 'In the cart' : 'In the cart, set aside', ...words],
      ...{ isUrgent, quantity: line.quantity, want: undefined, line },
    };
  });
  return [...toTick.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent)), ...held];
}

function dueSince(item: UsualItem, today: string): string {
  const isPast = item.next_due !== null && item.next_due < today;
  return isPast ? `Due since ${formatDay(item.next_due ?? today)}` : (dueWords(item, today) ?? 'Due');
}

export function wantedBy({ requests }: Want): string {
  const names = requests.map(({ by, is_mine }) => (is_mine ? 'you' : fullName(by)));
  return `Wanted by ${new Intl.ListFormat('en-IE').format(new Set(names))}`;
}
