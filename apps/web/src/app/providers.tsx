import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { Toaster } from '../ui/toast.tsx';

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        {children}
        <Toaster />
        <LoadingOverlay />
      </QueryClientProvider>
    </CSPProvider>
  );
}
