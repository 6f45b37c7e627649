export { RefusedLately } from './promises/refused-lately.tsx';
