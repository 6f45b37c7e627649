export { AskInstead } from './ask-instead.tsx';
export { OpenWants } from './open-wants.tsx';
export { RunningOut, RunningOutIcon } from './running-out.tsx';
export { isOnlyAsking, MAY_ONLY_ASK, useMayOrder } from './use-may-order.ts';
export { useAwaitsWantPanel, WantPanel } from './want-panel.tsx';
