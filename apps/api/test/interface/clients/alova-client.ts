import { createAlova } from 'alova';
import { createServerTokenAuthentication } from 'alova/client';
import adapterFetch from 'alova/fetch';
import type { OpenClient, Pair } from './public-client.ts';

/** Refreshes when an answer is 401; the calls of tokens are told apart by their role. */
export const alovaClient: OpenClient = (url, store) => {
  const { onAuthRequired, onResponseRefreshToken } = createServerTokenAuthentication({
    assignToken: (method) => {
      if (store.kept) method.config.headers.Authorization = `Bearer ${store.kept.access}`;
    },
    refreshTokenOnSuccess: {
      isExpired: (response) => response.status === 401,
      handler: async () => {
        const refreshing = api.Post<Pair>('/api/token/refresh/', { refresh: store.kept?.refresh });
        refreshing.meta = { authRole: 'refreshToken' };
        try {
          store.kept = await refreshing;
        } catch (error) {
          store.kept = undefined;
          throw error;
        }
      },
    },
  });
  const api = createAlova({
    baseURL: url,
    requestAdapter: adapterFetch(),
    cacheFor: null,
    beforeRequest: onAuthRequired(),
    responded: onResponseRefreshToken(async (response) => {
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return response.json();
    }),
  });
  return {
    async signIn(credentials) {
      const signingIn = api.Post<Pair>('/api/token/', credentials);
      signingIn.meta = { authRole: 'login' };
      store.kept = await signingIn;
    },
    get: async (path) => api.Get(path),
  };
};
