import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

export const WHOLESALERS = 6;
/** Products of the generated catalogue; each wholesaler lists them all. */
export const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000);

export const CATALOGUE =
  'code,name,description,category,manufacturer,active_ingredients,manufacturer_discount,requires_ar16_form,requires_controlled_drug_form,note,note_prompt';
const PRICES = 'wholesaler,code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';
const BRANDS = ['Velorin', 'Tamicox', 'Ordaxil', 'Benquil', 'Sulvamed', 'Petrozol', 'Canifer', 'Lumidox'];

export const codeOf = (product: number) => `P${String(product).padStart(6, '0')}`;
export const wholesalerOf = (number: number) => `Bench Wholesale ${number}`;

export async function writeLines(file: string, header: string, lines: Iterable<string>): Promise<void> {
  const out = createWriteStream(file);
  out.write(`${header}\n`);
  let piece = '';
  for (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < 65_536) continue;
    if (!out.write(piece)) await once(out, 'drain');
    piece = '';
  }
  out.end(piece);
  await once(out, 'finish');
}

export function writeCatalogue(file: string): Promise<void> {
  function* lines() {
    for (let product = 0; product < PRODUCTS; product++) {
      const brand = `${BRANDS[product % BRANDS.length]} ${product % 997}`;
      yield `${codeOf(product)},${brand} ${1 + (product % 50)} mg,A pack.,Pain,Maker ${product % 100},Substance ${product % 300},${product % 10},no,no,,`;
    }
  }
  return writeLines(file, CATALOGUE, lines());
}

/** All wholesalers' prices in one list. `moved` is the share of gross prices that are three per cent higher. */
export function writePrices(file: string, moved: number, products = PRODUCTS, codes = codeOf): Promise<void> {
  const every = moved === 0 ? Number.POSITIVE_INFINITY : Math.round(1 / moved);
  function* lines() {
    for (let wholesaler = 1; wholesaler <= WHOLESALERS; wholesaler++) {
      for (let product = 0; product < products; product++) {
        const price = 100 + ((product * 7_919 + wholesaler * 31) % 50_000);
        const cents = product % every === wholesaler % every ? Math.round(price * 1.03) : price;
        const override = product % 5 === 0 ? '2.5' : '';
        yield `${wholesalerOf(wholesaler)},${codes(product)},W${wholesaler}-${product},${(cents / 100).toFixed(2)},${product % 20},${override},${product % 300}`;
      }
    }
  }
  return writeLines(file, PRICES, lines());
}
