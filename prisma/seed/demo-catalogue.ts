import type { CatalogueRow } from '@formulary/api/domains/catalogue/stage-catalogue';
import { PREFERRED, REPLACED } from './data/brands.ts';
import { FORMS } from './data/forms.ts';
import { MANUFACTURERS } from './data/manufacturers.ts';
import { demoPacks, type Pack } from './demo-packs.ts';

const IMPORTED = 'Not authorised in Ireland: imported to order under an AR16 licence. Allow ten days.';

const inWords = new Intl.ListFormat('en-IE', { type: 'conjunction' });

/** The demo's products, with the provider's marks and the links between them. */
export function buildCatalogue(packs: readonly Pack[] = demoPacks()): Required<CatalogueRow>[] {
  const codes = new Map(packs.map((pack) => [packKey(pack.brandName, pack), pack.code]));
  return packs.map((pack) => {
    const { brand, preparation } = pack;
    const preferredBrand = PREFERRED[pack.preparationKey];
    const successor = REPLACED[pack.brandName];
    const replacedBy = (successor && codes.get(packKey(successor, pack))) ?? null;
    const isPreferred = preferredBrand === pack.brandName;
    const pointsElsewhere = preferredBrand !== undefined && !isPreferred && replacedBy === null;
    return {
      code: pack.code,
      name: pack.name,
      description: description(pack),
      category: pack.category,
      manufacturer: MANUFACTURERS[brand.maker],
      activeIngredients: [...preparation.active],
      manufacturerDiscount: brand.discount ?? 0,
      requiresAr16Form: brand.imported ?? false,
      requiresControlledDrugForm: preparation.controlledDrug ?? false,
      note: preparation.note?.text ?? (brand.imported ? IMPORTED : null),
      notePrompt: preparation.note?.prompt ?? false,
      isPreferred,
      preferredProduct: pointsElsewhere ? (codes.get(packKey(preferredBrand, pack)) ?? null) : null,
      replacedBy,
    };
  });
}

/** The same strength and size of the same preparation, in whichever brand is named. */
function packKey(brandName: string, pack: Pack): string {
  return JSON.stringify([brandName, pack.preparationKey, pack.strength, pack.size]);
}

function description({ preparation, strength, size }: Pack): string {
  const form = FORMS[preparation.form];
  const target = preparation.species.length > 0 ? ` for ${inWords.format(preparation.species)}` : '';
  const contents =
    preparation.active.length > 0
      ? `${preparation.active.join(' + ')}${/\d/.test(strength) ? `, ${strength}` : ''}`
      : [strength, size].filter((part) => part !== '').join(', ');
  return `${form}${target}. ${contents.charAt(0).toUpperCase()}${contents.slice(1)}.`;
}
