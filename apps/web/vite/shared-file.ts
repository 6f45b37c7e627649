import path from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importers: string[]; readonly dynamicImporters: string[] } | null;
}

const ROUTER = '/src/app/router.tsx';
const SHELL = '/src/app/shell/shell.tsx';

/** Names the file of what the shell or pages of several features need: many small files are slow on a slow line. */
export function shellFile(id: string, modules: Modules): string | null {
  const pages = pagesAbove(id, modules);
  const isOfShell = pages.some((page) => page.endsWith(SHELL)) || new Set(pages.map(featureOf)).size > 1;
  return isOfShell ? 'shell' : null;
}

/**
 * Names the file of what some pages of one feature share, one for each set: other pages would fetch it for nothing. What most
 * tabs of the order history share is one file: a small one for each set of them costs more than what some do not need.
 */
export function featureFile(id: string, modules: Modules): string | null {
  const pages = pagesAbove(id, modules);
  if (pages.length > 2 && pages.every((page) => featureOf(page) === 'history')) return 'history';
  const names = pages.map((page) => path.basename(page, '-page.tsx'));
  return names.length > 1 ? names.sort().join('-') : null;
}

/** The lazy pages of the router that import this module. */
function pagesAbove(id: string, modules: Modules): string[] {
  const pages: string[] = [];
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const { importers, dynamicImporters } = modules.getModuleInfo(next) ?? { importers: [], dynamicImporters: [] };
    if (dynamicImporters.some((importer) => importer.endsWith(ROUTER))) pages.push(next);
    waiting.push(...importers);
  }
  return pages;
}

const featureOf = (page: string) => {
  const feature = /\/src\/(?:features|app\/pages)\/([^/]+)\//.exec(page)?.[1] ?? '';
  return HISTORY.has(feature) ? 'history' : feature;
};

/** Tabs of one page: what they share would be fetched by every other page for nothing. */
const HISTORY = new Set(['orders', 'deliveries', 'invoices', 'records']);
