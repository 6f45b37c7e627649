import { runSeed } from './run-seed.ts';
import { DEMO_WHOLESALERS_FILE, saveWholesalers } from './wholesalers.ts';

await runSeed({
  script: 'db:wholesalers',
  demoFile: DEMO_WHOLESALERS_FILE,
  async save(admin, file) {
    const { created, all } = await saveWholesalers(admin, file, { namesWay: process.env.NODE_ENV === 'production' });
    return `${all} wholesalers saved, ${created} of them new.`;
  },
});
