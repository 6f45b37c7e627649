export type Shortcut =
  | 'focus-search'
  | 'go-order-button'
  | 'show-list'
  | 'go-search'
  | 'go-usual-items'
  | 'go-lists'
  | 'go-quick-order'
  | 'go-wants'
  | 'go-cart'
  | 'go-orders'
  | 'go-price-changes';

export const SEQUENCE_MS = 1_500;

const SINGLE = new Map<string, Shortcut>([
  ['/', 'focus-search'],
  ['?', 'show-list'],
]);
const AFTER_G = new Map<string, Shortcut>([
  ['s', 'go-search'],
  ['u', 'go-usual-items'],
  ['l', 'go-lists'],
  ['q', 'go-quick-order'],
  ['w', 'go-wants'],
  ['c', 'go-cart'],
  ['o', 'go-orders'],
  ['p', 'go-price-changes'],
  ['b', 'go-order-button'],
]);

interface Pressed {
  readonly waitingSince: number | null;
  readonly shortcut?: Shortcut | undefined;
}

export function pressKey(key: string, at: number, waitingSince: number | null): Pressed {
  const follows = waitingSince !== null && at - waitingSince <= SEQUENCE_MS;
  const second = follows ? AFTER_G.get(key.toLowerCase()) : undefined;
  if (second) return { waitingSince: null, shortcut: second };
  if (key === 'g') return { waitingSince: at };
  return { waitingSince: null, shortcut: SINGLE.get(key) };
}

interface ShortcutGroup {
  readonly title: string;
  readonly isSingleKey: boolean;
  readonly rows: readonly (readonly [keys: readonly string[], does: string])[];
}

export const SHORTCUT_LIST: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    isSingleKey: true,
    rows: [
      [['/'], 'Search products'],
      [['?'], 'Show this list'],
      [['g', 's'], 'Go to Search'],
      [['g', 'u'], 'Go to Usual Items'],
      [['g', 'l'], 'Go to Lists'],
      [['g', 'q'], 'Go to Quick Order'],
      [['g', 'w'], 'Go to Want-list'],
      [['g', 'o'], 'Go to Order History'],
      [['g', 'p'], 'Go to Price Changes'],
      [['g', 'c'], 'Go to Cart'],
      [['g', 'b'], 'Go to the button that orders'],
    ],
  },
  {
    title: 'When a message stands at the bottom',
    isSingleKey: false,
    rows: [[['F6'], 'Go to what it offers, such as Undo']],
  },
  {
    title: 'In search results',
    isSingleKey: false,
    rows: [
      [['↓'], 'Next result, or the first one from the search box'],
      [['↑'], 'Previous result'],
      [['→'], 'Show every wholesaler’s offer'],
      [['←'], 'Hide the offers'],
      [['Enter'], 'Add to the cart'],
      [['Esc'], 'Close what is open, or back to the search box'],
    ],
  },
];
