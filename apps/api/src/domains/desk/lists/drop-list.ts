import { dropUpload, type WhichList } from '../../price-lists/public.ts';
import { actorOf, type Decider } from '../change-at-desk.ts';
import type { ListsDeps } from './lists-deps.ts';

/** Ends an upload without publishing it. Throws `wrong_state` once it is published. */
export async function dropList(deps: ListsDeps, { operator }: Decider, which: WhichList): Promise<undefined> {
  await dropUpload(deps, { ...which, by: actorOf(operator) });
}
