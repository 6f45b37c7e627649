import { catalogueRoutes } from '@formulary/contracts/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import { getProduct } from './get-product.ts';
import { listIngredients } from './list-ingredients.ts';
import { listManufacturers } from './list-manufacturers.ts';
import { searchProducts } from './search-products.ts';

export function bindCatalogue(app: FastifyInstance, deps: { db: Db }): void {
  bindRoute(app, catalogueRoutes.searchProducts, ({ user, query, url }) => searchProducts(deps, user, query, url));
  bindRoute(app, catalogueRoutes.getProduct, ({ user, params }) => getProduct(deps, user, params.id));
  bindRoute(app, catalogueRoutes.listIngredients, () => listIngredients(deps));
  bindRoute(app, catalogueRoutes.listManufacturers, () => listManufacturers(deps));
}
