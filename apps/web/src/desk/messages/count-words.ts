const numbers = new Intl.NumberFormat('en-IE');

/** "1,204 users", "1 user". */
export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${numbers.format(count)} ${count === 1 ? one : many}`;
