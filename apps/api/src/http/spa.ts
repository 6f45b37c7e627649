import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError, notFound } from '../kernel/app-error.ts';
import { send } from './errors.ts';

/**
 * Serves the built web application: hashed assets for ever, the page itself always asked again. Any path of its own
 * gets the page; an unknown API address or a missing file is 404, never the page's HTML.
 */
export async function installSpa(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const served = webRoot !== undefined && existsSync(path.join(webRoot, 'index.html'));
  if (served) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const immutable = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || !isPage(request.url)) return send(reply, notFound());
    if (!served) return send(reply, new AppError(404, { detail: 'The web application is not built.' }));
    return reply.sendFile('index.html');
  });
}

/** However it is written: `/%61pi/` and `//api/` are below /api too. A file has a dot in its name, or hides behind one. */
function isPage(url: string): boolean {
  const [address = ''] = url.split('?', 1);
  const parts = decodeURIComponent(address).split('/').filter(Boolean);
  return parts[0] !== 'api' && !parts.at(-1)?.includes('.') && !parts.some((part) => part.startsWith('.'));
}
