import type { Queue } from '../../../jobs/jobs.ts';

export interface ReadCatalogue {
  readonly uploadId: number;
}

export const READ_CATALOGUE: Queue<ReadCatalogue> = {
  name: 'read-catalogue-upload',
  retries: 3,
  pause: 2,
  expiry: 300,
};
