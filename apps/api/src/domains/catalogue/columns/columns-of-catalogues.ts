import { CATALOGUE_COLUMNS, type CatalogueColumn } from '@formulary/contracts/desk/catalogue-columns';
import type { ColumnsKind } from '../../list-uploads/public.ts';
import { CatalogueShape } from '../catalogue-columns.ts';

/** How catalogues of others call our columns, in English, German, French, Dutch and Italian. */
export const COLUMNS_OF_CATALOGUES: ColumnsKind<CatalogueColumn> = {
  ...{ columns: CATALOGUE_COLUMNS, shape: CatalogueShape, amount: 'manufacturer_discount' },
  ofTables: { sellers_code: 'code', gtin: 'gtin', name: 'name', discount: 'manufacturer_discount', unit: 'pack_unit' },
  words: {
    code: 'artnr, artikel, article, articolo, product id, pzn',
    description: `long description, long text, details, beschreibung, langtext, description longue, lange omschrijving,
      descrizione lunga`,
    category: `group, product group, product category, kategorie, warengruppe, produktgruppe, categorie, famille, groupe,
      productgroep, artikelgroep, categoria, gruppo`,
    manufacturer: `maker, brand, producer, marketing authorisation holder, mah, hersteller, marke, fabricant, marque,
      laboratoire, titulaire, fabrikant, merk, produttore, marca, titolare`,
    active_ingredients: `active ingredient, active substance, active substances, ingredients, wirkstoff, wirkstoffe,
      principe actif, principes actifs, substance active, substances actives, werkzame stof, werkzame stoffen,
      principio attivo, principi attivi`,
    manufacturer_discount: `manufacturer discount %, manufacturers discount, herstellerrabatt, remise fabricant,
      fabrikantkorting, sconto produttore`,
    requires_ar16_form: 'ar16, ar16 form',
    requires_controlled_drug_form: `controlled, controlled drug, controlled drug form, cd, btm, betaubungsmittel, stupefiant,
      opiumwet, stupefacente`,
    note: 'remark, remarks, notes, hinweis, bemerkung, anmerkung, remarque, note interne, opmerking, nota',
    strength: 'dosage, dose, starke, wirkstarke, dosierung, sterkte, concentration, dosaggio',
    form: `pharmaceutical form, dosage form, darreichungsform, arzneiform, forme, forme pharmaceutique, farmaceutische vorm,
      vorm, forma, forma farmaceutica`,
    pack_size: `pack, package size, contents, packungsgrosse, inhalt, packung, conditionnement, contenance, verpakkingsgrootte,
      inhoud, confezione, contenuto`,
    storage: 'storage conditions, lagerung, lagerbedingungen, conservation, bewaring, conservazione',
    requires_prescription: `prescription, prescription only, pom, rx, rezeptpflichtig, verschreibungspflichtig, ordonnance,
      sur ordonnance, receptplichtig, op recept, ricetta, con ricetta`,
  },
};
