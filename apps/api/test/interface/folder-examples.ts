import { type RouteExamples, read } from './route-example.ts';

export const FOLDER_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'records.listFolders': read,
  'records.makeFolder': {
    make: async (world) => ({
      ...{ status: 200, token: (await world.visitor()).token },
      body: { from: '2026-01-01', to: '2026-12-31' },
    }),
  },
};
