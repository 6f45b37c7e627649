import { randomUUID } from 'node:crypto';
import { registerShop } from '../register-shop.ts';
import type { RouteExamples } from './route-example.ts';

const day = (at: Date) => at.toISOString().slice(0, 10);

export const REGISTER_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'records.listRegister': {
    make: async ({ it }) => ({ status: 200, token: (await registerShop(it)).token }),
  },
  'records.getRegisterPage': {
    make: async ({ it }) => {
      const { token, page } = await registerShop(it);
      return { status: 200, token, params: { id: page }, query: { from: '2020-01-01', to: '2999-12-31' } };
    },
    elsewhere: async ({ it }) => ({ id: (await registerShop(it)).page }),
  },
  'records.importRegister': {
    make: async ({ it }) => {
      const { token } = await registerShop(it);
      const csv = 'date,kind,drug,unit,quantity\n2026-01-01,opening,Pentobarbital,ml,100';
      return { status: 200, token, body: { csv, apply: true, accept_below_zero: true } };
    },
  },
  'records.beginRegisterPage': {
    make: async ({ it }) => {
      const { token, today } = await registerShop(it);
      const page = { drug: 'Pentobarbital', strength: '200 mg/ml', form: 'injection', unit: 'ml' };
      const body = { ...page, key: randomUUID(), happened_on: today(), quantity: '100', note: 'Counted by two' };
      return { status: 201, token, body };
    },
    behind: { happened_on: 'This day is still to come.' },
  },
  'records.addRegisterEntry': {
    make: async ({ it }) => {
      const { token, page, supply } = await registerShop(it);
      const more = {
        ...{ address: '4 Main St', batch: 'K1', expires_on: '2030-03-31', witness: 'Ann Kelly', note: 'For the night' },
        accept_below_zero: true,
      };
      // Of one no field needs another.
      return { status: 201, token, params: { id: page }, body: supply({ kind: 'opening', ...more }) };
    },
    elsewhere: async ({ it }) => ({ id: (await registerShop(it)).page }),
    behind: { happened_on: 'This day is still to come.' },
  },
  'records.correctRegisterEntry': {
    make: async ({ it }) => {
      const { token, page, enter } = await registerShop(it);
      const { body: entry } = await enter({ happened_on: day(it.clock.now()) });
      const body = {
        ...{ key: randomUUID(), entry: entry.id, quantity: '1.5', note: 'Misread the syringe' },
        ...{ witness: 'Ann Kelly', accept_below_zero: true },
      };
      return { status: 201, token, params: { id: page }, body };
    },
    elsewhere: async ({ it }) => ({ id: (await registerShop(it)).page }),
    references: async ({ it }) => {
      const { body: entry } = await (await registerShop(it)).enter();
      return { entry: entry.id };
    },
  },
};
