import { formatMoney } from '@formulary/pricing/format-money';
import { trueMinus } from '@formulary/pricing/true-minus';

const amounts = new Intl.NumberFormat('en-IE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const prices = new Intl.NumberFormat('en-IE', { minimumFractionDigits: 2, maximumFractionDigits: 6 });
const pricesInEuros = new Intl.NumberFormat('en-IE', {
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
});

/** An amount of a document, in its currency: "€12.40", "GBP 12.40". A document may name a currency that no browser knows. */
export function moneyIn(amount: number, currency: string): string {
  return currency === 'EUR' ? formatMoney(amount) : `${currency} ${trueMinus(amounts.format(amount))}`;
}

/** As `moneyIn`, with the decimals that a price of a document may have beyond the second: "€0.0125". */
export function priceIn(price: number, currency: string): string {
  return trueMinus(currency === 'EUR' ? pricesInEuros.format(price) : `${currency} ${prices.format(price)}`);
}
