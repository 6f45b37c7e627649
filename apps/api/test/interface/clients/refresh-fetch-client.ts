import { configureRefreshFetch, fetchJSON } from 'refresh-fetch';
import type { OpenClient } from './public-client.ts';

/** Refreshes when an answer's body says by its `code` that the token is not good any more. */
export const refreshFetchClient: OpenClient = (url, store) => {
  const post = (path: string, body: object) =>
    fetchJSON(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) });
  const fetchRefreshed = configureRefreshFetch({
    fetch: (path, options = {}) =>
      fetchJSON(`${url}${path}`, { ...options, headers: { Authorization: `Bearer ${store.kept?.access}` } }),
    shouldRefreshToken: ({ response, body }) => response.status === 401 && body.code === 'token_not_valid',
    refreshToken: async () => {
      try {
        store.kept = (await post('/api/token/refresh/', { refresh: store.kept?.refresh })).body;
      } catch (error) {
        store.kept = undefined;
        throw error;
      }
    },
  });
  return {
    async signIn(credentials) {
      store.kept = (await post('/api/token/', credentials)).body;
    },
    get: async (path) => (await fetchRefreshed(path)).body,
  };
};
