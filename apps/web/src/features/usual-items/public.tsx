export { UsualPanel } from './usual-panel.tsx';
