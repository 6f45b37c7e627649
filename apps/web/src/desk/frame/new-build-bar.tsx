import { late } from '../../ui/late.ts';

const bar = late(() => import('./new-build.tsx'));

/** Tells of a new version of the desk. Its code comes with the first sign of somebody: before that nobody would read it. */
export function NewBuildBar() {
  const parts = bar.useParts();
  return parts ? <parts.NewBuild /> : null;
}
