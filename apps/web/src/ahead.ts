import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { addressOf } from './api/address.ts';
import { sendEarly } from './api/early-call.ts';
import { isBlank, readSearch, writeSearch } from './features/catalogue/search-params.ts';
import { paths } from './lib/paths.ts';

// Built as a file of its own that loads first, so that results are on their way while the rest of the code loads.
const { pathname, search } = window.location;
const wanted = readSearch(new URLSearchParams(search));
if (pathname === paths.search && !isBlank(wanted)) {
  sendEarly(addressOf(catalogueRoutes.searchProducts, { query: writeSearch(wanted) }));
}
