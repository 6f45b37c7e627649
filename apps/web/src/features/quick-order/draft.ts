import { getSession, getSessionEnd, subscribeSession } from '../../api/session.ts';
import { createStore } from '../../lib/store.ts';
import { type Draft, EMPTY } from './draft-shape.ts';
import { isKeptElsewhere, keepDraft, readKeptDraft } from './kept-draft.ts';

/** Writing at each letter would be slow. */
const REST_MS = 300;

const store = createStore<Draft>({ ...EMPTY, ...readKeptDraft() });
let owner = getSession()?.profile.email;
let isAway = false;
let timer: ReturnType<typeof setTimeout> | undefined; // while something is to be kept

store.subscribe(() => {
  clearTimeout(timer);
  timer = setTimeout(keep, REST_MS);
});
window.addEventListener('pagehide', flush);
document.addEventListener('visibilitychange', followOtherTab);
subscribeSession(followSession);

function flush(): void {
  if (timer !== undefined) keep();
}

function keep(): void {
  clearTimeout(timer);
  timer = undefined;
  // Without a session nothing is kept.
  if (owner !== undefined && getSession()?.profile.email === owner) keepDraft(store.get());
}

/** What another tab added to the cart, or changed, is so here as well once this tab is looked at. */
function followOtherTab(): void {
  if (document.visibilityState !== 'visible') flush();
  else if (isKeptElsewhere() && getSession()?.profile.email === owner) changeDraft({ ...EMPTY, ...readKeptDraft() });
}

/** Another user's list is nobody else's; whoever is signed out without having asked for it finds theirs again. */
function followSession(): void {
  const user = getSession()?.profile.email;
  const wasAway = isAway;
  isAway = user === undefined && getSessionEnd() === 'expired';
  if (isAway) return;
  if (user === owner) {
    if (wasAway) keep();
    return;
  }
  owner = user;
  store.set(EMPTY);
}

export function changeDraft(next: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): void {
  const before = store.get();
  store.set({ ...before, ...(typeof next === 'function' ? next(before) : next) });
}

export const getDraft = (): Draft => store.get();

export function useDraft(): Draft {
  return store.useValue();
}
