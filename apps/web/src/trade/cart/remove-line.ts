import { cartRoutes } from '@formulary/contracts/cart';
import { ApiError } from '../../api/api-error.ts';
import { callApiForAnswer } from '../../api/client.ts';

/** Only 204 says that the line is gone. */
export async function removeLine(id: number): Promise<undefined> {
  const { status, body } = await callApiForAnswer(cartRoutes.removeItem, { params: { id } });
  if (status !== 204) throw new ApiError(status, body);
}
