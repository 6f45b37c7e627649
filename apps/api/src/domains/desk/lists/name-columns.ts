import type { deskListUploadsRoutes, ListUpload } from '@formulary/contracts/desk/list-uploads';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { nameColumns as learn, type WhichList } from '../../price-lists/public.ts';
import { actorOf, changeAtDesk, type Decider } from '../change-at-desk.ts';
import type { ListsDeps } from './lists-deps.ts';
import { uploadView } from './upload-view.ts';

/** Remembers what the columns of an upload are, and has it read again. Throws `wrong_state` once somebody has decided on it. */
export async function nameColumns(
  deps: ListsDeps,
  decider: Decider,
  { body, ...which }: WhichList & { body: BodyOf<typeof deskListUploadsRoutes.nameColumns> },
): Promise<ListUpload> {
  const { decimal_comma: decimalComma = false, ...columns } = body;
  const named = { ...which, columns, decimalComma, by: actorOf(decider.operator) };
  const upload = await changeAtDesk(
    deps,
    { ...decider, action: 'prices columns' },
    (change) => learn({ ...change, jobs: deps.jobs, clock: deps.clock }, named),
    ({ slug, name }) => `list upload ${which.id} of ${slug}: ${name}`,
  );
  return uploadView(upload);
}
