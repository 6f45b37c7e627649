import type { Plugin } from 'vite';

/** The server checks both input and output. */
const KEPT = ['id', 'method', 'path', 'access', 'changes'];

const CONTRACTS = '@formulary/contracts/';
const SOURCES = /\/apps\/web\/src\/[^?]+\.tsx?$/;
const GONE = /\w+Routes\.\w+\.(?:responses|body|query|params|headers|refusals|summary)\b/;
const IMPORT = /^import \{([^}]*)\} from '(@formulary\/contracts\/[^']+)';$/gm;

/**
 * Leaves the schemas, and so zod, out of the browser: importing the value of a schema fails the build. Each call is a file
 * of its own, `<contract>?call=cartRoutes.getCart`, so that a page loads the calls that it makes and no others.
 */
export function contractsAsCalls(): Plugin {
  return {
    name: 'contracts-as-calls',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@formulary\/contracts\/.+\?call=/ },
      async handler(source, importer) {
        const [contract = '', call] = source.split('?');
        const resolved = await this.resolve(contract, importer);
        return resolved && `${resolved.id}?${call}`;
      },
    },
    load: {
      filter: { id: /\/packages\/contracts\/src\/[^?]+\.ts(?:\?call=.+)?$/ },
      async handler(id) {
        const [file, call] = id.split('?call=');
        // The query forces a fresh read under the development server.
        const contract: Record<string, unknown> = await import(`${file}?${Date.now()}`);
        return call === undefined ? valuesOf(contract) : callOf(contract, call);
      },
    },
    transform: {
      filter: { id: SOURCES },
      handler(code) {
        // The compiler still sees the whole contract: what it accepts would be undefined in the browser.
        const gone = GONE.exec(code);
        if (gone) this.error(`A browser has no schemas: ${gone[0]}`);
        return withCalls(code);
      },
    },
  };
}

/** `cartRoutes.getCart` becomes an import of that call alone, in the place where the contract is imported. */
function withCalls(code: string): string {
  const found: string[] = [];
  const split = code.replace(IMPORT, (_, listed: string, contract: string) => {
    const names = listed.split(',').map((name) => name.trim());
    const others = names.filter((name) => !isRoutes(name));
    const calls = names
      .filter(isRoutes)
      .flatMap((name) => [...new Set(code.match(new RegExp(`\\b${name}\\.\\w+`, 'g')))]);
    found.push(...calls);
    return [
      `import { ${others.join(', ')} } from '${contract}';`,
      ...calls.map((call) => `import ${localOf(call)} from '${contract}?call=${call}';`),
    ].join(' ');
  });
  return found.reduce((text, call) => text.replace(new RegExp(`\\b${call}\\b(?!')`, 'g'), localOf(call)), split);
}

const isRoutes = (name: string) => name.endsWith('Routes');
const localOf = (call: string) => call.replace('.', '_');

/** What of a contract is no schema and no call. */
function valuesOf(contract: Record<string, unknown>): string {
  return Object.entries(contract)
    .filter(([, value]) => isPlain(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

function callOf(contract: Record<string, unknown>, call: string): string {
  const [routes = '', name = ''] = call.split('.');
  const route = Object(contract[routes])[name];
  if (!route) throw new Error(`${CONTRACTS} has no ${call}`);
  const kept = Object.entries(route).filter(([key]) => KEPT.includes(key));
  return `export default ${JSON.stringify(Object.fromEntries(kept))};`;
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'number' || typeof value === 'string') return true;
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string');
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((words) => typeof words === 'string')
  );
}
