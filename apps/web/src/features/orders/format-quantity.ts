/** Pieces as people read them: "5,001". */
export const formatQuantity = new Intl.NumberFormat('en-IE').format;
