import type { UsualItem } from '@formulary/contracts/usual-items';
import { dateOf } from '../../kernel/days.ts';
import { orderableView, type ProductsToAdd, type ProductToAdd } from '../cart/public.ts';
import type { BoughtProduct } from './read-purchases.ts';
import type { Habit } from './when-due.ts';

export function usualItemView(
  { habit, when, ...bought }: BoughtProduct & { habit: Habit; when: UsualItem['when'] },
  product: ProductToAdd,
  wholesalers: ProductsToAdd['wholesalers'],
): UsualItem {
  const replaces = bought.isSuperseded ? bought.lastName : null;
  return {
    ...orderableView(product, { quantity: habit.usualQuantity, replaces, wholesalers }),
    note: product.card.note,
    times: habit.times,
    usual_quantity: habit.usualQuantity,
    last_quantity: habit.lastQuantity,
    last_date: dateOf(habit.lastDay),
    interval_days: habit.medianIntervalDays ?? 0,
    when,
    next_due: when === 'unknown' || habit.nextDue === null ? null : dateOf(habit.nextDue),
    last_net_price: bought.lastNetPrice,
  };
}
