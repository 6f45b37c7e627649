import { dropCatalogue as drop } from '../../catalogue/public.ts';
import { actorOf, type Decider } from '../change-at-desk.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';

/** Ends an upload without publishing it. Throws `wrong_state` once it is given to be published. */
export async function dropCatalogue(deps: CatalogueDeps, { operator }: Decider, id: number): Promise<undefined> {
  await drop(deps, { id, by: actorOf(operator) });
}
