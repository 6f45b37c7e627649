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
