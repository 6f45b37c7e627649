import { folderRoutes } from '@formulary/contracts/records/folder';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../../api/route-query.ts';

const POLL_MS = 1_500;
/** The links end after a quarter of an hour. */
const READ_AGAIN_MS = 10 * 60_000;

export const foldersQuery = () =>
  queryOptions({
    ...routeQuery(folderRoutes.listFolders),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.folders.some((folder) => folder.state === 'drawing') ? POLL_MS : READ_AGAIN_MS,
    refetchIntervalInBackground: false,
  });
