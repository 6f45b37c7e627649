import type { Plugin, Rolldown } from 'vite';
import { paths } from '../src/lib/paths.ts';

const PAGES = {
  [paths.search]: 'app/pages/catalogue/search-page.tsx',
  [paths.product]: 'app/pages/catalogue/product-page.tsx',
  [paths.cart]: 'app/pages/cart/cart-page.tsx',
  [paths.orders]: 'features/orders/orders-page.tsx',
  // The first that matches is taken.
  [paths.spending]: 'features/orders/spending/spending-page.tsx',
  [paths.order]: 'app/pages/orders/order-page.tsx',
  [paths.priceChanges]: 'features/price-changes/price-changes-page.tsx',
};
const SHELL = 'app/shell/shell.tsx';

/** The server preloads the scripts that page-files.json names for a page. */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      const here = new Set(entry ? withImports(bundle, entry.fileName) : []);
      const filesOf = (module: string) => withImports(bundle, chunkOf(bundle, module).fileName);
      const files = Object.entries(PAGES).map(([address, module]) => {
        const needed = new Set([...filesOf(SHELL), ...filesOf(module)]);
        return [address, [...needed].filter((file) => !here.has(file)).map((file) => `/${file}`)];
      });
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(Object.fromEntries(files)) });
    },
  };
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/src/${module}`))) return file;
  }
  throw new Error(`No file has ${module}`);
}

function withImports(bundle: Rolldown.OutputBundle, name: string, seen = new Set<string>()): string[] {
  const file = bundle[name];
  if (seen.has(name) || file?.type !== 'chunk') return [];
  seen.add(name);
  return [name, ...file.imports.flatMap((imported) => withImports(bundle, imported, seen))];
}
