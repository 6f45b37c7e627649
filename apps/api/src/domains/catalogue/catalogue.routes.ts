import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { equalsRoutes } from '@formulary/contracts/catalogue/equals';
import { productHistoryRoutes } from '@formulary/contracts/catalogue/product-history';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindReadAhead, bindRoute } from '../../http/bind-route.ts';
import type { Clock } from '../../kernel/clock.ts';
import { listEquals } from './equals/list-equals.ts';
import { renderPage } from './fast-path/render-products.ts';
import { getProduct } from './get-product.ts';
import { getProductHistory } from './history/get-product-history.ts';
import { listIngredients } from './list-ingredients.ts';
import { listManufacturers } from './list-manufacturers.ts';
import { searchProducts } from './search/search-products.ts';

export function bindCatalogue(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  bindReadAhead(
    app,
    catalogueRoutes.searchProducts,
    (userId, query) => searchProducts(deps, userId, query),
    (found, { url }) => renderPage(found, url),
  );
  bindRoute(app, catalogueRoutes.getProduct, ({ user, params }) => getProduct(deps, user, params.id));
  bindRoute(app, equalsRoutes.listEquals, ({ user, params }) => listEquals(deps, user, params.id));
  bindRoute(app, productHistoryRoutes.getProductHistory, ({ user, params, query }) =>
    getProductHistory(deps, user, params.id, query),
  );
  bindRoute(app, catalogueRoutes.listIngredients, () => listIngredients(deps));
  bindRoute(app, catalogueRoutes.listManufacturers, () => listManufacturers(deps));
}
