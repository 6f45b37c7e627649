import type { TakenWant, Want } from '@formulary/contracts/wants';
import { statusOf } from '../../api/api-error.ts';
import { formatCount } from '../../lib/format-count.ts';
import { whyNotAdded } from '../cart/added-words.ts';

type Person = Want['requests'][number]['by'];

export const nameOf = (want: Want): string => want.manufacturer_product?.name ?? want.text ?? '';
export const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** Why a write to a want was refused, as far as it is known. */
export const whyRefused = (error: Error) =>
  statusOf(error) === 409 ? 'It was ordered or taken off the list meanwhile.' : undefined;

/** Why a want was not taken over; null where it was. */
function whyNotTaken({ outcome, reason, taken_by }: TakenWant): string | null {
  switch (outcome) {
    case 'taken':
      return taken_by ? `${fullName(taken_by)} has it in the cart` : 'it is in a cart already';
    case 'closed':
      return 'it was ordered or taken off meanwhile';
    case 'no_product':
      return 'say first which product is meant';
    default:
      return whyNotAdded({ outcome, reason });
  }
}

/** What became of wants that were taken over, for a short message. */
export function takenWords(items: readonly TakenWant[]): { message: string; detail: string | undefined } {
  const taken = items.filter(({ quantity }) => quantity > 0);
  const [only] = taken;
  const message =
    taken.length === 0
      ? 'Nothing was taken over'
      : taken.length === 1 && only
        ? `Took over ${formatCount(only.quantity)} of "${only.replaced_by ?? only.product_name}"`
        : `Took over ${formatCount(taken.length)} products`;
  const left = items.flatMap((item) => {
    const why = whyNotTaken(item);
    return why === null ? [] : [`${item.product_name}: ${why}`];
  });
  return { message, detail: left.length > 0 ? left.slice(0, 2).join('. ') : undefined };
}
