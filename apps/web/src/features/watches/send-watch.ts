import { watchesRoutes } from '@formulary/contracts/watches';
import type { QueryClient } from '@tanstack/react-query';
import { statusOf } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { showToast } from '../../ui/toast.tsx';
import { openSettings } from './open-settings.tsx';
import { updateWatches, withoutProduct, withWatch } from './queries.ts';
import { rulesOf, toldInWords } from './watch-words.ts';
import type { WatchRules, WatchWrite } from './watch-write.ts';

const LONG_ENOUGH_TO_ACT_MS = 10_000;

type Again = (write: WatchWrite) => void;

/** Does what was pressed, and says so; `again` is for what Undo writes. */
export function sendWatch(client: QueryClient, write: WatchWrite, again: Again): Promise<void> {
  return write.isOn ? watch(client, write, again) : stop(client, write, again);
}

async function watch(
  client: QueryClient,
  { product, name, rules, insteadOf, isUndo }: WatchWrite,
  again: Again,
): Promise<void> {
  const watched = await callApi(watchesRoutes.watchProduct, { params: { id: product }, body: rules ?? {} });
  updateWatches(client, withWatch(watched));
  if (insteadOf) await stopNow(client, insteadOf.product);
  const undone: WatchWrite = insteadOf
    ? { ...insteadOf, isOn: true, insteadOf: { product, name }, isUndo: true }
    : { product, name, isOn: false, isUndo: true };
  showToast({
    type: 'success',
    message: `Watching "${name}" ${isUndo ? 'again' : insteadOf ? 'instead' : ''}`.trim(),
    detail: toldInWords(watched),
    actions: isUndo
      ? undefined
      : [
          { label: 'Change', onPress: () => void openSettings({ product, name }) },
          { label: 'Undo', onPress: () => again(undone) },
        ],
    duration: LONG_ENOUGH_TO_ACT_MS,
  });
}

async function stop(
  client: QueryClient,
  { product, name, rules: known, isUndo }: WatchWrite,
  again: Again,
): Promise<void> {
  // What Undo is to restore is read while it is there.
  const rules = isUndo ? undefined : (known ?? (await rulesNow(product)));
  await stopNow(client, product);
  showToast({
    type: 'success',
    message: `No longer watching "${name}"`,
    actions: rules && [{ label: 'Undo', onPress: () => again({ product, name, isOn: true, rules, isUndo: true }) }],
    duration: LONG_ENOUGH_TO_ACT_MS,
  });
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
