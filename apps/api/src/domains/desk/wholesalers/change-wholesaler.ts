import type { deskWholesalersRoutes, WholesalerAtDesk } from '@formulary/contracts/desk/wholesalers';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { defined } from '../../../kernel/defined.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { saveWholesaler } from '../../wholesalers/public.ts';
import { changeAtDesk, type Decider } from '../change-at-desk.ts';
import { getWholesalerAtDesk } from './get-wholesaler-at-desk.ts';

type Changes = BodyOf<typeof deskWholesalersRoutes.changeWholesaler>;

/** Changes the given settings. Throws `not_found`, and `invalid` for settings that cannot work and where none is given. */
export async function changeWholesaler(
  deps: { db: Db; clock: Clock },
  { operator, address }: Decider,
  id: number,
  changes: Changes,
): Promise<WholesalerAtDesk> {
  const settings = settingsOf(changes);
  if (Object.keys(settings).length === 0) throw new DomainError('invalid', 'Nothing is given to change.');
  const { name } = await getWholesalerAtDesk(deps, id);
  await changeAtDesk(
    deps,
    { operator, address, action: 'wholesalers set' },
    (change) => saveWholesaler(change, { name, ...settings }),
    ({ slug }) => slug,
  );
  return getWholesalerAtDesk(deps, id);
}

/** An empty text takes away. */
const orNull = (text: string | undefined) => (text === '' ? null : text);

const settingsOf = (changes: Changes) =>
  defined({
    preference: changes.preference,
    freeShippingThreshold: changes.free_shipping_threshold,
    deliveryFee: changes.delivery_fee,
    minimumOrder: changes.minimum_order,
    cutOff: orNull(changes.cut_off),
    postalAddress: orNull(changes.postal_address),
    transport: changes.transport,
    orderAddress: orNull(changes.order_address),
    orderFormat: changes.order_format,
    orderSecret: changes.order_secret,
    former: changes.former_secret,
    formerUntil: changes.former_secret_until === undefined ? undefined : new Date(changes.former_secret_until),
    claimsAddress: orNull(changes.claims_address),
    claimDays: changes.claim_days === 0 ? null : changes.claim_days,
    claimsFormat: changes.claims_format,
  });
