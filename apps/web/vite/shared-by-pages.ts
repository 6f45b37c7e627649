interface Modules {
  getModuleInfo(id: string): { readonly importers: string[]; readonly dynamicImporters: string[] } | null;
}

const ROUTER = '/src/app/router.tsx';
const SHELL = '/src/app/shell/shell.tsx';
const CATALOGUE = '/src/features/catalogue/';

/**
 * Whether the shell or more than one page needs a module: many small files are slow on a slow line. Not what only the
 * pages of the catalogue share: the others would fetch all of adding to the cart for nothing.
 */
export function isSharedByPages(id: string, modules: Modules): boolean {
  const pages = [...pagesAbove(id, modules)];
  if (pages.some((page) => page.endsWith(SHELL))) return true;
  return pages.length > 1 && !pages.every((page) => page.includes(CATALOGUE));
}

/** The lazy pages of the router that import this module. */
function pagesAbove(id: string, modules: Modules): Set<string> {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const { importers, dynamicImporters } = modules.getModuleInfo(next) ?? { importers: [], dynamicImporters: [] };
    if (dynamicImporters.some((importer) => importer.endsWith(ROUTER))) pages.add(next);
    waiting.push(...importers);
  }
  return pages;
}
