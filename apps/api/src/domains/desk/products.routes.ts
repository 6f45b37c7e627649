import { deskProductsRoutes, type ProductWithOffers } from '@formulary/contracts/desk/products';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { ProductsChanged } from '../catalogue/public.ts';
import { type Changing, changeAtDesk, type Decider } from './change-at-desk.ts';
import { archiveProduct } from './products/archive-product.ts';
import { changeMarks } from './products/change-marks.ts';
import { findProducts } from './products/find-products.ts';
import { getProductAtDesk } from './products/get-product-at-desk.ts';
import { previewArchiveProduct } from './products/preview-archive-product.ts';
import { restoreProduct } from './products/restore-product.ts';

interface ProductsDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly productsChanged: ProductsChanged;
}

/** Products of the catalogue, and their end of life. */
export function bindDeskProducts(app: FastifyInstance, deps: ProductsDeps): void {
  const { jobs, clock, productsChanged } = deps;
  /** A change of a product by its code, with its audit entry in the same transaction. */
  const changing = async (
    { operator, address, params: { id } }: Decider & { params: { id: number } },
    action: string,
    work: (change: Changing & Omit<ProductsDeps, 'db'>, code: string) => Promise<unknown>,
  ): Promise<ProductWithOffers> => {
    const { code } = await getProductAtDesk(deps, id);
    await changeAtDesk(
      deps,
      { operator, address, action },
      (change) => work({ ...change, jobs, clock, productsChanged }, code),
      () => code,
    );
    return getProductAtDesk(deps, id);
  };

  bindRoute(app, deskProductsRoutes.listProducts, (call) => findProducts(deps, call));
  bindRoute(app, deskProductsRoutes.getProduct, ({ params }) => getProductAtDesk(deps, params.id));
  bindRoute(app, deskProductsRoutes.changeProduct, (call) =>
    changing(call, 'products set', (change, code) => changeMarks(change, code, call.body)),
  );
  bindRoute(app, deskProductsRoutes.previewArchiveProduct, ({ params }) => previewArchiveProduct(deps, params.id));
  bindRoute(app, deskProductsRoutes.archiveProduct, (call) => changing(call, 'products archive', archiveProduct));
  bindRoute(app, deskProductsRoutes.restoreProduct, (call) => changing(call, 'products restore', restoreProduct));
}
