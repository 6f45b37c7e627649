const count = new Intl.NumberFormat('en-IE');

export const formatCount = (amount: number): string => count.format(amount);
