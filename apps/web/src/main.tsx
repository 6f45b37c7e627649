import './ahead.ts';
import './app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { clearWithSession, createQueryClient } from './api/query-client.ts';
import { recoverWithConnection } from './api/recovery.ts';
import { keepTabsInStep } from './api/tabs.ts';
import { askAhead } from './app/ask-ahead.ts';
import { Providers } from './app/providers.tsx';
import { createRouter, untilReady } from './app/router.tsx';
import { preloadProviderConfig } from './features/provider/public.tsx';
import { dropOlderParts } from './lib/persisted.ts';

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
  keepTabsInStep(client);
  askAhead(client, window.location);
  const router = createRouter();
  await Promise.all([preloadProviderConfig(client, STARTUP_WAIT_MS), preloadFont(STARTUP_WAIT_MS), untilReady(router)]);

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

/** Text that is first drawn in another font would move what is beside it. */
async function preloadFont(waitMs: number): Promise<void> {
  const waited = new Promise((resolve) => setTimeout(resolve, waitMs));
  // A font that does not come is no failure.
  await Promise.race([document.fonts.load('1em Inter').catch(() => undefined), waited]);
}
