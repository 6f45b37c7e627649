/** Categories of VAT in which nothing is charged (UNCL 5305). */
export const WITHOUT_VAT: ReadonlySet<string> = new Set(['Z', 'E', 'AE', 'K', 'G', 'O']);
