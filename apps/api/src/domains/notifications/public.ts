export { dropReader } from './drop-reader.ts';
