import path from 'node:path';
import { defineConfig } from 'prisma/config';

/** For `prisma generate` only: migrations run through `apps/api/src/db/migrate.ts`. */
export default defineConfig({ schema: path.join(import.meta.dirname, 'schema') });
