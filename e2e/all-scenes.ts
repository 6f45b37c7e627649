import { ACCOUNTS_SCENES } from './accounts-scenes.ts';
import { ADDING_SCENES } from './adding-scenes.ts';
import { BOOKKEEPING_SCENES } from './bookkeeping-scenes.ts';
import { CART_ORDER_SCENES } from './cart-order-scenes.ts';
import { CART_SAVING_SCENES } from './cart-saving-scenes.ts';
import { CART_SCENES } from './cart-scenes.ts';
import { CLAIMS_SCENES } from './claims-scenes.ts';
import { COLUMNS_SCENES } from './columns-scenes.ts';
import { DESK_MESSAGES_SCENES } from './desk-messages-scenes.ts';
import { DESK_OWN_SCENES } from './desk-own-scenes.ts';
import { DESK_PRACTICES_SCENES } from './desk-practices-scenes.ts';
import { DESK_SCENES } from './desk-scenes.ts';
import { EQUALS_SCENES } from './equals-scenes.ts';
import { EXPIRING_SCENES } from './expiring-scenes.ts';
import { FOLDER_SCENES } from './folder-scenes.ts';
import { INVOICES_SCENES } from './invoices-scenes.ts';
import { LISTS_SCENES } from './lists-scenes.ts';
import { ORDER_SCENES } from './order-scenes.ts';
import { PART_SCENES } from './part-scenes.ts';
import { PRICE_CHANGES_SCENES } from './price-changes-scenes.ts';
import { PRODUCT_SCENES } from './product-scenes.ts';
import { PROMISES_SCENES } from './promises-scenes.ts';
import { QUICK_ORDER_SCENES } from './quick-order-scenes.ts';
import { RECALL_SCENES } from './recall-scenes.ts';
import { RECORDS_SCENES } from './records-scenes.ts';
import { REGISTER_SCENES } from './register-scenes.ts';
import { SCAN_SCENES } from './scan-scenes.ts';
import { SCENES, type Scene } from './scenes.ts';
import { SHELL_SCENES } from './shell-scenes.ts';
import { SPENDING_SCENES } from './spending-scenes.ts';
import { USUAL_SCENES } from './usual-scenes.ts';
import { WANTS_SCENES } from './wants-scenes.ts';
import { WATCHES_SCENES } from './watches-scenes.ts';

/** Every state of every screen, in parts that are looked at one by one. */
export const ALL_SCENES: Readonly<Record<string, readonly Scene[]>> = {
  'the search': SCENES,
  'the page of a product': PRODUCT_SCENES,
  adding: ADDING_SCENES,
  'the ways in': ACCOUNTS_SCENES,
  'the desk': [...DESK_SCENES, ...DESK_PRACTICES_SCENES],
  'messages of the desk': DESK_MESSAGES_SCENES,
  'the door of wholesalers': DESK_OWN_SCENES,
  'the cart': [...CART_SCENES, ...CART_SAVING_SCENES, ...CART_ORDER_SCENES],
  'equal products': EQUALS_SCENES,
  orders: ORDER_SCENES,
  invoices: [...INVOICES_SCENES, ...COLUMNS_SCENES, ...BOOKKEEPING_SCENES, ...CLAIMS_SCENES, ...PROMISES_SCENES],
  records: [...RECORDS_SCENES, ...RECALL_SCENES, ...REGISTER_SCENES, ...FOLDER_SCENES, ...EXPIRING_SCENES],
  'the page of a part': PART_SCENES,
  spending: SPENDING_SCENES,
  'what is ordered again': USUAL_SCENES,
  lists: LISTS_SCENES,
  'the want-list': WANTS_SCENES,
  'what is watched': WATCHES_SCENES,
  'quick order': QUICK_ORDER_SCENES,
  scanning: SCAN_SCENES,
  'price changes': PRICE_CHANGES_SCENES,
  'what surrounds a page': SHELL_SCENES,
};
