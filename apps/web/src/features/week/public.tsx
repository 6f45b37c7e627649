export { WeekPanel } from './week-panel.tsx';
