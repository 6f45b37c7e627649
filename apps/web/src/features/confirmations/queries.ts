import { PART_LINK, partLinkRoutes } from '@formulary/contracts/confirmations/part-link';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';

/** The secret goes in a header: addresses are in logs. */
export const partOfLinkQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(partLinkRoutes.getPartOfLink, { query: { token } }),
    queryFn: ({ signal }) => callApi(partLinkRoutes.getPartOfLink, { headers: { [PART_LINK]: token }, signal }),
  });
