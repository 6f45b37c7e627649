/** Units of UN/ECE Recommendations 20 and 21 by what sellers write. A box may hold many packs, so it is none of these. */
const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    PK: 'pack packs pk pkg packung pckg paquet pak verpakking confezione envase',
    C62: 'pc pcs piece pieces each ea unit units stk stuck stueck st stuk stuks pezzo pezzi unidad unite',
    BO: 'bottle bottles flasche flacon fles',
    TU: 'tube tubes',
    VI: 'vial vials',
    KGM: 'kg',
    GRM: 'g',
    LTR: 'l ltr litre liter',
    MLT: 'ml',
  }).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
);

/** The code of a unit; a text that is one already stays as it is, and of what is not known nothing is said. */
export function unitCodeOf(text: string): string | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '');
  return CODES.get(word) ?? (/^[A-Z0-9]{2,3}$/.test(text.trim()) ? text.trim() : undefined);
}
