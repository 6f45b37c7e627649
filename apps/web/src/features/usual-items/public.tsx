export { dueWords } from './due-words.ts';
export { usualItemsQuery } from './queries.ts';
