import './ahead.ts';
import './app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { clearWithSession, createQueryClient } from './api/query-client.ts';
import { keepInStep } from './api/read-again.ts';
import { recoverWithConnection } from './api/recovery.ts';
import { prefetchFirstPage } from './app/prefetch-first-page.ts';
import { Providers } from './app/providers.tsx';
import { createRouter, untilReady } from './app/router.tsx';
import { saySignedOut } from './app/say-signed-out.ts';
import { dropOlderParts } from './lib/persisted.ts';
import { preloadProviderConfig } from './trade/provider/provider-config.ts';

const STARTUP_WAIT_MS = 1_500;

void start();

// Not awaited: the pages' code imports this file, and each would wait for the other.
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  dropOlderParts();
  const client = createQueryClient();
  clearWithSession(client);
  recoverWithConnection(client);
  keepInStep(client);
  saySignedOut(client);
  prefetchFirstPage(client, window.location);
  const router = createRouter();
  const preloads = Promise.all([preloadProviderConfig(client), preloadFont()]);
  const timeLimit = new Promise((resolve) => setTimeout(resolve, STARTUP_WAIT_MS));
  await Promise.all([Promise.race([preloads, timeLimit]), untilReady(router)]);

  // Rendered in slices, so that a phone stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers client={client}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}

/** Text that is first drawn in another font would move what is beside it. A font that does not come is no failure. */
async function preloadFont(): Promise<void> {
  await document.fonts.load('1em Inter').catch(() => undefined);
}
