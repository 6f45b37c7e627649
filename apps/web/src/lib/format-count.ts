const count = new Intl.NumberFormat('en-IE');

/** A whole number such as `10000` as "10,000". */
export const formatCount = (amount: number): string => count.format(amount);
