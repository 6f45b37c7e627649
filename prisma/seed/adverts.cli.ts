import { DEMO_ADVERTS_FILE, saveAdverts } from './adverts.ts';
import { runSeed } from './run-seed.ts';

await runSeed({
  script: 'db:adverts',
  demoFile: DEMO_ADVERTS_FILE,
  save: async (admin, file) => `${await saveAdverts(admin, file)} adverts saved.`,
});
