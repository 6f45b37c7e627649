export { Scanning } from './scanning.tsx';
