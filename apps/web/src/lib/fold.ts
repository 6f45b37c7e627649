/** Lower case without accents: what one types finds "Gélule" as "gelule". */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a query, as `fold` writes them. */
export const wordsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);
