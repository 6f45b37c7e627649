import { type OrderSummary, STATUS_WORDS } from '@formulary/contracts/orders';

type Part = OrderSummary['wholesale_orders'][number];

interface PartLine {
  readonly status: Part['status'];
  /** A wholesaler's name, or how many: "3 of 4 wholesalers". */
  readonly who: string;
}

/** The most common status in one line, and each other part by name. */
export function partLines(parts: readonly Part[]): PartLine[] {
  const groups = [...Map.groupBy(parts, ({ status }) => STATUS_WORDS[status]).values()];
  const size = Math.max(...groups.map((group) => group.length));
  const largest = groups.find((group) => group.length === size) ?? [];
  const [first] = largest;
  if (!first || size === 1) return parts.map(named);
  const who = size === parts.length ? `${size} wholesalers` : `${size} of ${parts.length} wholesalers`;
  return [{ status: first.status, who }, ...parts.filter((part) => !largest.includes(part)).map(named)];
}

const named = ({ status, wholesaler_name }: Part): PartLine => ({ status, who: wholesaler_name });
