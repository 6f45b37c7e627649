import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { addressOf } from './api/address.ts';
import { sendEarly } from './api/early-call.ts';
import { isBlank, readSearch, writeSearch } from './features/catalogue/search-params.ts';
import { paths } from './lib/paths.ts';

// A file of its own, which a slow line has long before the rest: results come while the code that shows them does.
const { pathname, search } = window.location;
const wanted = readSearch(new URLSearchParams(search));
if (pathname === paths.search && !isBlank(wanted)) {
  sendEarly(addressOf(catalogueRoutes.searchProducts, { query: writeSearch(wanted) }));
}
