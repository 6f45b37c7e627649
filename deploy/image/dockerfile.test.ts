import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { instructionsOf, ROOT, readStages } from './dockerfile.ts';

interface Package {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const { packages } = parse(readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8')) as { packages: string[] };
const folders = globSync(
  packages.map((folder) => `${folder}/package.json`),
  { cwd: ROOT },
).map((file) => path.dirname(file));
const workspaces = new Map(
  folders.map((folder) => {
    const read = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Package;
    return [read.name, { folder, ...read }] as const;
  }),
);

/** The workspaces that run in the image: those that the commands and the demo need, and all that these import. */
function running(names = ['@formulary/admin', '@formulary/prisma'], known = new Set<string>()): Set<string> {
  for (const name of names) {
    if (known.has(name)) continue;
    known.add(name);
    running(
      Object.keys(workspaces.get(name)?.dependencies ?? {}).filter((each) => workspaces.has(each)),
      known,
    );
  }
  return known;
}

const stages = readStages();
const copied = (stage: string) =>
  instructionsOf(stages, stage).flatMap((one) => (one.kind === 'COPY' && one.from === undefined ? one.sources : []));

test('every workspace’s package.json is there when the image installs: what it lacks is installed for nobody', () => {
  expect(
    copied('base')
      .filter((file) => file.endsWith('/package.json'))
      .toSorted(),
  ).toEqual(folders.map((folder) => `${folder}/package.json`).toSorted());
});

test('the image has the files of every workspace that runs in it', () => {
  const sources = copied('image');
  const names = [...running()];
  expect(names.length).toBeGreaterThan(5);
  const lacking = names
    .map((name) => workspaces.get(name)?.folder ?? name)
    .filter(
      (folder) =>
        !sources.some(
          (source) => folder === source || folder.startsWith(`${source}/`) || source.startsWith(`${folder}/`),
        ),
    );
  expect(lacking).toEqual([]);
});
