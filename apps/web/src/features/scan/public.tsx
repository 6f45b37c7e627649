export { openScanWindow } from './scan-window-open.ts';
export { Scanning } from './scanning.tsx';
