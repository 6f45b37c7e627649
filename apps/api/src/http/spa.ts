import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { providerRoutes } from '@formulary/contracts/provider';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError, notFound } from '../kernel/domain-error.ts';
import { send } from './errors.ts';

/** Serves the web application and the desk: assets are immutable, paths get the page of theirs, anything else is 404. */
export async function installSpa(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const served = webRoot !== undefined && existsSync(path.join(webRoot, 'index.html'));
  if (served) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const immutable = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const hasDesk = served && existsSync(path.join(webRoot, DESK_PAGE));
  const linksOf = served ? readLinks(webRoot) : () => '';
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const parts = partsOf(request.url);
    if (!reads || !isPage(parts)) return send(reply, notFound());
    if (!served) return send(reply, new DomainError('not_found', 'The web application is not built.'));
    if (isOfDesk(parts)) return sendDesk(reply, hasDesk);
    // Its address is a secret.
    if (parts[0] === 'parts') reply.header('x-robots-tag', 'noindex');
    return reply.header('link', linksOf(parts)).sendFile('index.html');
  });
}

const DESK_PAGE = 'desk/desk.html';

function sendDesk(reply: FastifyReply, hasDesk: boolean) {
  if (!hasDesk) return send(reply, new DomainError('not_found', 'The desk is not built.'));
  return reply.header('x-robots-tag', 'noindex').sendFile(DESK_PAGE);
}

/** The scripts that a page needs, as a `link` header for early loading. The build writes them. */
function readLinks(webRoot: string): (parts: readonly string[]) => string {
  const settings = `<${providerRoutes.getConfig.path}>; rel=preload; as=fetch; crossorigin`;
  const written = path.join(webRoot, 'page-files.json');
  const files: Record<string, string[]> = existsSync(written) ? JSON.parse(readFileSync(written, 'utf8')) : {};
  const pages = Object.entries(files).map(([address, scripts]) => ({
    pattern: new URLPattern({ pathname: address }),
    links: [settings, ...scripts.map((script) => `<${script}>; rel=modulepreload`)].join(', '),
  }));
  return (parts) => pages.find(({ pattern }) => pattern.test({ pathname: `/${parts.join('/')}` }))?.links ?? settings;
}

const partsOf = (url: string): string[] =>
  decodeURIComponent(url.split('?', 1)[0] ?? '')
    .split('/')
    .filter(Boolean);

/** Below these is no page. Also `/%61pi/`, `/API/` and `//api/` are below /api. */
const NO_PAGES = new Set(['api', 'assets']);

/** The provider's people work there: no address below it gets the page of practices. */
const isOfDesk = ([first]: readonly string[]): boolean => first?.toLowerCase() === 'desk';

/** Names with a dot are files. */
const isPage = (parts: readonly string[]): boolean =>
  !NO_PAGES.has(parts[isOfDesk(parts) ? 1 : 0]?.toLowerCase() ?? '') &&
  !parts.at(-1)?.includes('.') &&
  !parts.some((part) => part.startsWith('.'));
