import { type Want, wantsRoutes } from '@formulary/contracts/wants';
import { callApi } from '../../api/client.ts';

/** Asks for one piece of a product; repeated under the same key it is asked for once. */
export const askForProduct = (product: number, key: string): Promise<Want> =>
  callApi(wantsRoutes.addWant, { body: { manufacturer_product: product }, headers: { 'idempotency-key': key } });

/** Takes back one piece of what the user asks for by now; the last one takes the request off the list. */
export const takeBack = ({ id }: Want): Promise<Want> =>
  callApi(wantsRoutes.changeWant, { params: { id }, body: { less: 1 } });
