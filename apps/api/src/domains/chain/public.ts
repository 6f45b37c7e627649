export { linkRows } from './link-rows.ts';
