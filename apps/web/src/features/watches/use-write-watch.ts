import { type Watch, watchesRoutes } from '@formulary/contracts/watches';
import { type Mutation, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { statusOf } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { useWrite } from '../../api/use-write.ts';
import { openSettings } from './open-settings.tsx';
import { updateWatches, withoutProduct, withWatch } from './queries.ts';
import { rulesOf, toldInWords, type WatchRules } from './watch-words.ts';
import { setWatched } from './watched-products.ts';

/** Watches a product, or stops. */
export interface WatchWrite {
  readonly product: number;
  readonly name: string;
  readonly isOn: boolean;
  /** Left out: as the server has them, or as they are at first. When stopping: what Undo restores. */
  readonly rules?: WatchRules | undefined;
  /** Which is watched no more then. */
  readonly insteadOf?: { readonly product: number; readonly name: string; readonly rules?: WatchRules };
}

/** As it is after the write; of what is watched no more, the rules that Undo restores. */
interface Written {
  readonly watched?: Watch;
  readonly rules?: WatchRules | undefined;
}

const BY_STAR = { params: { by: 'star' } };
export const WATCH_WRITES = keyOf(watchesRoutes.watchProduct, BY_STAR);
// Only the hooks below make them.
export const writeOf = (mutation: Mutation) => mutation.state.variables as WatchWrite;

/** The screens show it at once; a failure takes it back by itself. */
export function useWriteWatch(): (write: WatchWrite) => void {
  const undoing = useWriteOrUndo();
  return useWriteOrUndo(undoing.mutate).mutate;
}

/** Without `undo` it is an undo. */
function useWriteOrUndo(undo?: (write: WatchWrite) => void) {
  const client = useQueryClient();
  return useWrite(watchesRoutes.watchProduct, {
    of: BY_STAR,
    send: (write: WatchWrite): Promise<Written> =>
      write.isOn ? watch(client, write) : stop(client, write, undo !== undefined),
    onSuccess: (_, { product, isOn, insteadOf }) => {
      setWatched(client, product, isOn);
      if (insteadOf) setWatched(client, insteadOf.product, false);
    },
    says: ({ watched, rules }, { product, name, insteadOf }) => {
      if (!watched) {
        return {
          message: `No longer watching "${name}"`,
          undo: undo && rules && (() => undo({ product, name, isOn: true, rules })),
        };
      }
      const before: WatchWrite = insteadOf
        ? { ...insteadOf, isOn: true, insteadOf: { product, name } }
        : { product, name, isOn: false };
      return {
        message: `Watching "${name}"${undo ? (insteadOf ? ' instead' : '') : ' again'}`,
        detail: toldInWords(watched),
        undo: undo && (() => undo(before)),
        actions: undo && [{ label: 'Change', onPress: () => void openSettings({ product, name }) }],
      };
    },
    fails: (error, { isOn }) => ({
      message: isOn ? 'Error watching the product' : 'Error stopping to watch it',
      detail: isOn && statusOf(error) === 400 ? 'You watch as many as you may. Stop watching one first.' : undefined,
    }),
  });
}

async function watch(client: QueryClient, { product, rules, insteadOf }: WatchWrite): Promise<Written> {
  const watched = await callApi(watchesRoutes.watchProduct, { params: { id: product }, body: rules ?? {} });
  updateWatches(client, withWatch(watched));
  if (insteadOf) await stopNow(client, insteadOf.product);
  return { watched };
}

async function stop(client: QueryClient, { product, rules }: WatchWrite, canUndo: boolean): Promise<Written> {
  // What Undo is to restore is read while it is there.
  const before = canUndo ? (rules ?? (await rulesNow(product))) : undefined;
  await stopNow(client, product);
  return { rules: before };
}

async function stopNow(client: QueryClient, product: number): Promise<void> {
  await callApi(watchesRoutes.stopWatching, { params: { id: product } });
  updateWatches(client, withoutProduct(product));
}

/** Undefined where another tab has stopped it already. */
async function rulesNow(product: number): Promise<WatchRules | undefined> {
  try {
    return rulesOf(await callApi(watchesRoutes.getWatch, { params: { id: product } }));
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}
