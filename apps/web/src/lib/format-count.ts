const count = new Intl.NumberFormat('en-IE');

/** With the minus sign that amounts have. */
export const formatCount = (amount: number): string => count.format(amount).replace('-', '−');
