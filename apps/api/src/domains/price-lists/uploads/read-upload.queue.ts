import type { Queue } from '../../../jobs/jobs.ts';

export interface ReadUpload {
  readonly uploadId: number;
}

export const READ_UPLOAD: Queue<ReadUpload> = { name: 'read-list-upload', retries: 3, pause: 2, expiry: 300 };
