import { NEED_DETAILS } from '@formulary/contracts/desk/needs';
import { listPracticesWithoutOrderer } from '../../accounts/public.ts';
import { listSettingsMissing } from '../../wholesalers/public.ts';
import { counted, type Need, type NeedsDeps } from './need.ts';

/** What nobody has entered yet. */
export async function needsOfSettings({ db }: NeedsDeps, { isProduction }: { isProduction: boolean }): Promise<Need[]> {
  const { simulated, withoutFee } = await listSettingsMissing(db);
  const practices = await listPracticesWithoutOrderer(db);
  const needs: Need[] = [];
  if (isProduction && simulated.length > 0) {
    needs.push({
      kind: 'orders_simulated',
      severity: 'warn',
      ...named(simulated),
      words: `Orders to ${counted(simulated.length, 'wholesaler', 'wholesalers')} are only played: nothing is sent.`,
      next: {
        words: 'Say how its orders go.',
        command: 'wholesalers set <wholesaler> --transport <transport>',
        place: 'wholesalers',
      },
    });
  }
  if (practices.length > 0) {
    needs.push({
      kind: 'nobody_orders',
      severity: 'warn',
      count: practices.length,
      oldest: null,
      words: `In ${counted(practices.length, 'practice', 'practices')} everybody may ask for products and nobody may order them.`,
      details: practices.slice(0, NEED_DETAILS).map(({ id, name }) => ({ words: name, since: null, id: String(id) })),
      next: { words: 'Let somebody there order.', command: 'users set <email> --can-order yes', place: 'practices' },
    });
  }
  if (withoutFee.length > 0) {
    needs.push({
      kind: 'fee_unknown',
      severity: 'warn',
      ...named(withoutFee),
      words: `No delivery fee is known of ${counted(withoutFee.length, 'wholesaler', 'wholesalers')}: the cheapest split counts it as none.`,
      next: {
        words: 'Enter it, 0 where delivery is free.',
        command: 'wholesalers set <wholesaler> --fee <euros>',
        place: 'wholesalers',
      },
    });
  }
  return needs;
}

const named = (wholesalers: readonly { id: number; name: string }[]) => ({
  count: wholesalers.length,
  oldest: null,
  details: wholesalers.slice(0, NEED_DETAILS).map(({ id, name }) => ({ words: name, since: null, id: String(id) })),
});
