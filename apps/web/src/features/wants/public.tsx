export { AskInstead } from './ask-instead.tsx';
export { FindProduct } from './find-product.tsx';
export { OpenWants } from './open-wants.tsx';
export { wantsQuery } from './queries.ts';
export { RunningOut, RunningOutIcon } from './running-out.tsx';
export { isOnlyAsking, MAY_ONLY_ASK, useAwaitsMayOrder, useMayOrder } from './use-may-order.ts';
export { useAwaitsWantPanel, WantPanel } from './want-panel.tsx';
export { fullName, nameOf } from './want-words.ts';
export { refetchWants } from './write-wants.ts';
