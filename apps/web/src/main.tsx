import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { clearWithSession, createQueryClient } from './api/query-client.ts';
import { recoverWithConnection } from './api/recovery.ts';
import { keepTabsInStep } from './api/tabs.ts';
import { askAhead } from './app/ask-ahead.ts';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { preloadProviderConfig } from './features/provider/public.tsx';
import { dropOlderParts } from './lib/persisted.ts';

const CONFIG_PATIENCE_MS = 1_500;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

dropOlderParts();
const client = createQueryClient();
clearWithSession(client);
recoverWithConnection(client);
keepTabsInStep(client);
askAhead(client, window.location);
const router = createRouter();

await preloadProviderConfig(client, CONFIG_PATIENCE_MS);
createRoot(root).render(
  <StrictMode>
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
