import { deskCreationRoutes } from '@formulary/contracts/desk/creation';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { defined } from '../../kernel/defined.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { getPractice, inviteUser } from '../accounts/public.ts';
import { getWholesaler, saveWholesaler } from '../wholesalers/public.ts';
import { makeOnce } from './make-once.ts';
import { createPractice } from './practices/create-practice.ts';
import { practiceView } from './practices/practice-view.ts';
import { getWholesalerAtDesk } from './wholesalers/get-wholesaler-at-desk.ts';

interface CreationDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

/** New practices and wholesalers. */
export function bindDeskCreation(app: FastifyInstance, deps: CreationDeps): void {
  const { jobs } = deps;
  bindRoute(app, deskCreationRoutes.createPractice, async ({ operator, address, body, headers }) => {
    const { email, first_name: firstName, last_name: lastName, ...fields } = body;
    const id = await makeOnce(
      deps,
      { operator, address, action: 'practices create' },
      { key: headers['idempotency-key'], request: body },
      async ({ db, note }) => {
        const { id: practiceId } = await createPractice({ db }, { ...fields, accounts: [] });
        await inviteUser({ db, jobs, send: true }, { practiceId, email, firstName, lastName });
        note({ name: null, user: null }, { name: fields.name, user: email });
        return String(practiceId);
      },
    );
    return practiceView(await getPractice(deps, Number(id)));
  });
  bindRoute(app, deskCreationRoutes.createWholesaler, async ({ operator, address, body, headers }) => {
    const { name, transport } = body;
    const settings = defined({
      freeShippingThreshold: body.free_shipping_threshold,
      deliveryFee: body.delivery_fee,
      minimumOrder: body.minimum_order,
      cutOff: body.cut_off,
      orderAddress: body.order_address,
      orderSecret: body.order_secret,
    });
    const slug = await makeOnce(
      deps,
      { operator, address, action: 'wholesalers create' },
      { key: headers['idempotency-key'], request: body },
      async ({ db, note }) => {
        const saved = await saveWholesaler({ db }, { name, transport, ...settings });
        if (!saved.created) throw new DomainError('already_exists', `There is a wholesaler ${name} already.`);
        note({ name: null, transport: null }, { name, transport });
        return saved.slug;
      },
    );
    return getWholesalerAtDesk(deps, (await getWholesaler(deps, slug)).id);
  });
}
