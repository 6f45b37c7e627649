import type { Route } from '@formulary/contracts/shared/route';
import type { DearestOf, Largely, Largest } from './dearest-call.ts';
import { DESK_CALLS } from './desk-calls.ts';
import {
  entries,
  largeInvoice,
  monthsAgo,
  rows,
  statementOf,
  UNKNOWN_WORDS,
  unknownIds,
  week,
} from './largest-bodies.ts';
import { RECORD_CALLS } from './record-calls.ts';

const FIRST = 0;

/** The dearest requests that a route takes, as far as they are known. */
const DEAREST: DearestOf = {
  ...RECORD_CALLS,
  ...DESK_CALLS,
  'accounts.signIn': ({ email }) => [{ body: { email, password: 'wrong'.repeat(200) } }],
  'accounts.refreshTokens': ({ refresh }) => [{ body: { refresh } }],
  'accounts.verifyToken': ({ email, token }) => [{ body: { email, token } }],
  'accounts.signOut': () => [{ body: { refresh: 'x'.repeat(2_000) } }],
  'accounts.requestPasswordReset': ({ email }) => [{ body: { email } }],
  'accounts.resetPassword': () => [
    { params: { uid: 'x', token: 'y' }, body: { password: 'z'.repeat(1_000), password_confirm: 'z'.repeat(1_000) } },
  ],
  'catalogue.searchProducts': () => [
    { as: 'broad', query: 'q=tablets&page=300' },
    { as: 'slips', query: `q=${'tabletz injektion susponsion '.repeat(6).trim()}` },
  ],
  'catalogue.getProduct': ({ products }) => [{ params: { id: products[FIRST] ?? 0 } }],
  'catalogue.getProductHistory': ({ products }) => [{ params: { id: products[FIRST] ?? 0 }, query: 'months=120' }],
  'catalogue.listEquals': ({ products }) => [{ params: { id: products[FIRST] ?? 0 } }],
  'wholesalers.listOffers': ({ products }) => [{ query: `product_id=${products[FIRST]}` }],
  'compliance.acceptCompliance': ({ products }) => [{ body: { category: 'ar16', product: products[FIRST] } }],
  'priceChanges.listPriceChanges': () => [{ as: 'all' }, { as: 'bought', query: 'bought=true' }],
  'quickOrder.checkLines': ({ names, codes }) => [
    { as: 'names', body: rows((at) => `3 x ${names[at]}`) },
    { as: 'codes', body: rows((at) => `${codes[at]};2`) },
    // As much of it as a body holds.
    { as: 'unfolding', body: rows((at) => `${'ﷺ'.repeat(95)}${at}`) },
    { as: 'equal', body: rows(() => '1') },
    { as: '1<TAB>', body: rows((at) => `${at}\t${'1\t'.repeat(90)}`) },
    {
      as: 'unknown words',
      body: rows((at) => `${UNKNOWN_WORDS.split('').reverse().join('')}${at} ${'qzxj'.repeat(9)}${at}`),
    },
  ],
  'cart.addItem': ({ products }) => [{ body: { manufacturer_product: products[FIRST] } }],
  'cart.changeItem': ({ lines }) => [{ params: { id: lines[FIRST] ?? 0 }, body: { quantity: 2 } }],
  'cart.moveItem': ({ lines, otherOffer }) => [
    { params: { id: lines[FIRST] ?? 0 }, body: { wholesale_product: otherOffer } },
  ],
  'cart.removeItem': ({ lines }) => [{ params: { id: lines[1] ?? 0 } }],
  'cart.addItems': ({ products }) => [
    {
      body: {
        items: products.slice(0, 500).map((id) => ({ manufacturer_product: id, quantity: 1, when_held: 'add' })),
      },
    },
  ],
  'cart.takeOut': ({ lines }) => [{ body: { items: lines.map((item) => ({ item, quantity: 1, set_aside: true })) } }],
  'cart.getCheapestSplit': () => [{ as: 'whole lines' }, { as: 'split', query: 'split=true' }],
  'cart.applyCheapestSplit': () => [{ as: 'stale', body: { fingerprint: 'stale' } }],
  'cart.putBackCart': () => [{ as: 'stale', body: { fingerprint: 'stale', before: [] } }],
  'cart.switchToCheapest': ({ products }) => [{ body: { products: products.slice(0, 500) } }],
  'wants.addWant': ({ products }) => [{ body: { manufacturer_product: products[FIRST], quantity: 1 } }],
  'wants.changeWant': ({ wants }) => [{ params: { id: wants[FIRST] ?? 0 }, body: { quantity: 3 } }],
  'wants.removeWant': ({ wants }) => [{ params: { id: wants[1] ?? 0 } }],
  'wants.restoreWant': ({ wants }) => [{ params: { id: wants[1] ?? 0 } }],
  'wants.matchWant': ({ wants, products }) => [
    { params: { id: wants[FIRST] ?? 0 }, body: { manufacturer_product: products[FIRST] } },
  ],
  'wants.takeWants': ({ wants }) => [
    { body: { items: wants.map((want) => ({ want, quantity: 1, when_held: 'add' })) } },
  ],
  'wants.giveBackWants': ({ wants, lines }) => [
    { body: { items: wants.map((want, at) => ({ want, item: lines[at], quantity: 1 })) } },
  ],
  'wants.askForCart': () => [{ body: { note: 'x'.repeat(200) } }],
  'orders.proposeWeek': ({ products }) => [{ body: { items: week(products) } }],
  // Its signature is looked at before anything is read.
  'confirmations.receiveWord': () => [{ as: 'unsigned', params: { slug: 'nobody' } }],
  'confirmations.answerLines': ({ order, partLines }) => [
    {
      as: 'unknown',
      params: { id: String(order) },
      body: { answers: partLines.map((word) => ({ word, accepted: true })) },
    },
  ],
  // Nobody else has a link: what is searched for is not there.
  'confirmations.getPartOfLink': () => [{ as: 'without a link' }],
  'confirmations.answerPartLink': () => [{ as: 'without a link', body: { rest: 'confirmed' } }],
  'deliveries.changeSettings': () => [{ body: { receives: true, short_dated_months: 3 } }],
  'deliveries.openReceipt': ({ delivery }) => [{ body: { wholesaler: delivery.wholesaler } }],
  'deliveries.listReceipts': () => [{ query: 'page=1' }],
  'deliveries.listReceived': ({ delivery }) => [
    { query: 'from=2000-01-01&to=2999-12-31' },
    { as: 'wholesaler', query: `from=2000-01-01&to=2999-12-31&wholesaler=${delivery.wholesaler}` },
  ],
  'deliveries.listProductReceipts': ({ products }) => [{ params: { id: products[FIRST] ?? 0 } }],
  'deliveries.getReceipt': ({ delivery }) => [{ params: { id: delivery.receipt } }],
  'deliveries.countEntries': ({ delivery, codes }) => [
    { as: 'lines', params: { id: delivery.receipt }, body: entries((at) => ({ line: delivery.lines[at] })) },
    { as: 'codes', params: { id: delivery.receipt }, body: entries((at) => ({ code: codes[at] })) },
    // As much of it as a body holds.
    {
      as: 'unknown codes',
      params: { id: delivery.receipt },
      body: entries((at) => ({ code: `${'9'.repeat(490)}${at}` })),
    },
  ],
  'deliveries.correctEntry': ({ delivery }) => [
    {
      params: { id: delivery.receipt },
      body: { key: crypto.randomUUID(), entry: delivery.entry, quantity: 1, note: 'x'.repeat(300) },
    },
  ],
  'deliveries.finishReceipt': ({ delivery }) => [{ params: { id: delivery.receipt }, body: { was_cold: true } }],
  'deliveries.waitForRest': ({ delivery }) => [
    { body: { lines: delivery.lines.slice(-200), ask_again_on: '9999-12-31' } },
  ],
  'deliveries.dropRest': ({ delivery }) => [
    { body: { lines: delivery.lines.slice(-200).map((line) => ({ line, quantity: 1 })) } },
  ],
  'deliveries.takeBackWaits': () => [{ as: 'unknown', body: { waits: unknownIds() } }],
  'deliveries.takeBackDrops': () => [{ as: 'unknown', body: { drops: unknownIds() } }],
  'deliveries.planElsewhere': ({ delivery }) => [{ query: `lines=${delivery.lines.slice(-200).join(',')}` }],
  'deliveries.orderElsewhere': ({ delivery }) => [
    { as: 'stale', body: { lines: delivery.lines.slice(-200), fingerprint: 'stale' } },
  ],
  'invoices.dropInvoice': ({ delivery }) => [
    {
      as: 'unknown codes',
      query: `file_name=large.xml&wholesaler=${delivery.wholesaler}&same_number=keep`,
      document: largeInvoice(),
    },
  ],
  // Its signature is looked at before anything is read.
  'invoices.receiveInvoice': () => [{ as: 'unsigned', params: { slug: 'nobody' } }],
  'invoices.listInvoices': () => [{ as: 'what asks', query: 'only=asks' }],
  'invoices.getInvoice': () => [{ as: 'unknown', params: { id: 2_000_000_000 } }],
  'invoices.chooseLine': () => [{ as: 'unknown', params: { id: 2_000_000_000 }, body: { invoice_line: 1 } }],
  'invoices.listProposals': () => [{ as: 'unknown', params: { id: 2_000_000_000, line: 1 } }],
  'invoices.notePromise': () => [{ as: 'unknown', body: { order_line: 2_000_000_000, amount: 1, note: 'Nobody' } }],
  'invoices.takeBackPromise': () => [{ as: 'unknown', params: { id: 2_000_000_000 } }],
  'invoices.listPromises': () => [{}],
  'invoices.listRememberedColumns': () => [{}],
  'invoices.forgetColumns': () => [{ as: 'unknown', params: { wholesaler: 2_000_000_000, key: '0'.repeat(64) } }],
  'invoices.exportInvoices': () => [{ query: 'from=2020-01-01&to=2999-12-31' }],
  'invoices.compareStatement': ({ delivery }) => [
    { body: { wholesaler: delivery.wholesaler, lines: statementOf(2_000) } },
  ],
  'invoices.markPaid': () => [{ as: 'unknown', params: { id: 2_000_000_000 }, body: {} }],
  'invoices.takeBackPaid': () => [{ as: 'unknown', params: { id: 2_000_000_000 } }],
  'invoices.setPaperAside': () => [{ as: 'unknown', params: { id: 2_000_000_000 } }],
  'invoices.listOrdersToCharge': ({ delivery }) => [{ query: `wholesaler=${delivery.wholesaler}` }],
  'invoices.listPartsToEnter': ({ order }) => [{ query: `order=${order}` }],
  'invoices.enterInvoice': ({ delivery }) => [
    {
      as: '500 lines that no order has',
      body: {
        ...{
          wholesaler: delivery.wholesaler,
          number: 'BY-HAND',
          issued_on: '2027-01-01',
          payable: 0,
          same_number: 'keep',
        },
        lines: Array.from({ length: 500 }, (_, at) => ({ name: `Line ${at}`, quantity: 1, price: 1, vat_rate: 23 })),
      },
    },
  ],
  'invoices.changeInvoiceSettings': () => [{ body: { checks: true, findings_bound: 0.5 } }],
  'claims.makeClaim': ({ delivery }) => [
    { as: 'stale', body: { wholesaler: delivery.wholesaler, order_lines: unknownIds() } },
  ],
  'claims.getWonBack': () => [{ query: `from=${monthsAgo(35)}&to=${monthsAgo(0)}` }],
  'claims.getClaim': () => [{ as: 'unknown', params: { id: 2_000_000_000 } }],
  'claims.dropClaim': () => [{ as: 'unknown', params: { id: 2_000_000_000 } }],
  'claims.sendClaim': () => [{ as: 'unknown', params: { id: 2_000_000_000 }, body: { by: 'hand' } }],
  'claims.answerClaim': () => [{ as: 'unknown', params: { id: 2_000_000_000 }, body: { kind: 'refused' } }],
  'claims.takeBackAnswer': () => [{ as: 'unknown', params: { id: 2_000_000_000, answer: 2_000_000_000 } }],
  'orders.orderWeek': ({ products }) => [{ as: 'stale', body: { items: week(products), fingerprint: 'stale' } }],
  'orders.placeOrder': ({ cart }) => [{ body: { cart } }],
  'orders.getOrder': ({ order }) => [{ params: { id: order } }],
  'orders.listOrders': () => [
    { as: 'the last page', query: 'page=200' },
    { as: 'still to come', query: 'status=to_come' },
    { as: 'a search', query: `q=${'tablets velorin 1 2 3 4 5 6'.replaceAll(' ', '%20')}` },
  ],
  'orders.getSpending': () => [{ query: `from=${monthsAgo(35)}&to=${monthsAgo(0)}` }],
  'orders.reorder': ({ order, part, partLines }) => [
    {
      as: 'dry run',
      params: { id: order },
      body: {
        wholesale_order: part,
        dry_run: true,
        items: partLines.map((id) => ({ id, quantity: 1, when_held: 'add' })),
      },
    },
    {
      params: { id: order },
      body: {
        wholesale_order: part,
        dry_run: false,
        items: partLines.map((id) => ({ id, quantity: 1, when_held: 'add' })),
      },
    },
  ],
  'orders.getElsewhere': ({ order, part }) => [{ params: { id: order }, query: `wholesale_order=${part}` }],
  'orders.orderElsewhere': ({ order, part }) => [
    { as: 'stale', params: { id: order }, body: { wholesale_order: part, fingerprint: 'stale' } },
  ],
  'lists.createList': ({ list, products }) => [
    {
      as: 'of 500',
      body: { name: 'Large', items: products.slice(0, 500).map((id) => ({ manufacturer_product: id })) },
    },
    { as: 'of a list', body: { from_list: list } },
  ],
  'lists.getList': ({ list }) => [{ params: { id: list } }],
  'lists.renameList': ({ list }) => [{ params: { id: list }, body: { name: 'Renamed' } }],
  'lists.removeList': () => [{ params: { id: 2_000_000_000 } }],
  'lists.restoreList': ({ list }) => [{ params: { id: list } }],
  'lists.addListItems': ({ list, products }) => [
    {
      params: { id: list },
      body: { items: products.slice(0, 500).map((id) => ({ manufacturer_product: id, quantity: 2 })) },
    },
  ],
  'lists.changeListItem': ({ list, products }) => [
    { params: { id: list, product: products[3] ?? 0 }, body: { quantity: 3, position: 499 } },
  ],
  'lists.removeListItem': ({ list, products }) => [{ params: { id: list, product: products[4] ?? 0 } }],
  'watches.getWatch': ({ products }) => [{ params: { id: products[FIRST] ?? 0 } }],
  'watches.watchProduct': ({ products }) => [{ params: { id: products[FIRST] ?? 0 }, body: { back_in_stock: true } }],
  'watches.stopWatching': ({ products }) => [{ params: { id: products[5] ?? 0 } }],
  'watches.changeDigest': () => [{ body: { digest: false } }],
  'watches.stopDigest': () => [{ query: 'user=1&signature=x' }],
  'watches.openStopDigest': () => [{ query: 'user=1&signature=x' }],
  'notifications.markNotificationRead': () => [{ params: { id: 2_000_000_000 } }],
  'events.recordEvent': () => [{ body: { name: 'Advert clicked', properties: { all: 'x'.repeat(8_000) } } }],
};

/** Reads without parameters need no entry. Throws for another route without one. */
export function dearestOf(route: Route, largest: Largest): readonly Largely[] {
  const known = DEAREST[route.id];
  if (known) return known(largest);
  if (route.method === 'GET' ? !route.params : !route.body && !route.params) return [{}];
  throw new Error(`Write the dearest request of ${route.id} beside the others.`);
}
