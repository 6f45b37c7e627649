import { readFileSync } from 'node:fs';
import { decideToPublish } from '@formulary/api/domains/catalogue/uploads/decide-to-publish';
import { publishCatalogue } from '@formulary/api/domains/catalogue/uploads/publish-catalogue';
import { readCatalogue } from '@formulary/api/domains/catalogue/uploads/read-catalogue.job';
import { takeCatalogue } from '@formulary/api/domains/catalogue/uploads/take-catalogue';
import { getCatalogueUpload } from '@formulary/api/domains/catalogue/uploads/upload-queries';
import { openJobs } from '@formulary/api/jobs/jobs';
import { systemClock } from '@formulary/api/kernel/clock';
import { QUEUES } from '@formulary/api/workers';
import { openAdmin } from '../src/open-admin.ts';

/** A catalogue that is published already, with every twentieth name another, from its upload at the desk to its publication. */
export async function benchDeskCatalogue(databaseUrl: string, catalogue: string): Promise<void> {
  const lines = readFileSync(catalogue, 'utf8').split('\n');
  const changed = lines.map((line, at) => (at % 20 === 1 ? line.replace(' tablets"', ' coated tablets"') : line));
  const admin = await openAdmin({ databaseUrl });
  const jobs = await openJobs({
    url: databaseUrl,
    queues: QUEUES.map(({ cron: _, ...one }) => one),
    onError: () => {},
  });
  const deps = { ...admin, jobs, clock: systemClock };
  const timed = async (work: () => Promise<unknown>): Promise<string> => {
    const began = performance.now();
    await work();
    return `${((performance.now() - began) / 1_000).toFixed(1)} s`;
  };
  try {
    const content = Buffer.from(changed.join('\n'));
    const { id } = await takeCatalogue(deps, { fileName: 'next.csv', content, by: 'bench' });
    const read = await timed(() => readCatalogue(admin).run({ uploadId: id }));
    await decideToPublish(deps, { id, by: 'bench', withoutRefused: false });
    const published = await timed(() => publishCatalogue({ ...deps, recordPublished: async () => {} }, id));
    const { state, preview, reason } = await getCatalogueUpload(deps, id);
    if (state !== 'published') throw new Error(`it is ${state}: ${reason}`);
    console.log(
      `at the desk, ${preview?.changed} of ${preview?.rows} changed: previewed in ${read} (limit 15), published in ${published} (limit 5)`,
    );
  } finally {
    await jobs.close();
    await admin.close();
  }
}
