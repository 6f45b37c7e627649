import type { Plugin } from 'vite';

/** The server checks both input and output. */
const KEPT = ['id', 'method', 'path', 'access'];

const GONE = /\w+Routes\.\w+\.(?:responses|body|query|params|headers|summary)\b/;

/** Leaves the schemas, and so zod, out of the browser. Importing the value of a schema fails the build. */
export function contractsAsCalls(): Plugin {
  return {
    name: 'contracts-as-calls',
    enforce: 'pre',
    load: {
      filter: { id: /\/packages\/contracts\/src\/[^?]+\.ts$/ },
      async handler(id) {
        // The query forces a fresh read under the development server.
        const contract: Record<string, unknown> = await import(`${id}?${Date.now()}`);
        return Object.entries(contract)
          .map(([name, value]) => [name, clientValue(value)] as const)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
    // The compiler still sees the whole contract: what it accepts would be undefined in the browser.
    transform: {
      filter: { id: /\/apps\/web\/src\/[^?]+\.tsx?$/, code: GONE },
      handler(code) {
        this.error(`A browser has no schemas: ${GONE.exec(code)?.[0]}`);
      },
    },
  };
}

function clientValue(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  if (entries.every(([, words]) => typeof words === 'string')) return value;
  if (!entries.every(([, route]) => isRoute(route))) return undefined;
  return Object.fromEntries(entries.map(([name, route]) => [name, pick(route)]));
}

function isRoute(value: unknown): value is object {
  return typeof value === 'object' && value !== null && KEPT.every((key) => key in value);
}

const pick = (route: object) => Object.fromEntries(Object.entries(route).filter(([key]) => KEPT.includes(key)));
