export { AskInstead } from './ask-instead.tsx';
export { useMayOrder } from './queries.ts';
export { WantPanel } from './want-panel.tsx';
