import path from 'node:path';
import { defineConfig } from 'prisma/config';

/** Read by `prisma generate` alone; migrations run through `apps/api/src/db/migrate.ts`, which needs no engine binary. */
export default defineConfig({ schema: path.join(import.meta.dirname, 'schema') });
