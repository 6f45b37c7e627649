import axios from 'axios';
import { type AxiosAuthRefreshRequestConfig, createAuthRefresh } from 'axios-auth-refresh';
import type { OpenClient, Pair } from './public-client.ts';

/** Refreshes when an answer is 401, and lets other requests wait meanwhile. */
export const axiosAuthRefreshClient: OpenClient = (url, store) => {
  const api = axios.create({ baseURL: url });
  api.interceptors.request.use((request) => {
    if (store.kept) request.headers.set('Authorization', `Bearer ${store.kept.access}`);
    return request;
  });
  const refresh = async () => {
    try {
      const skip: AxiosAuthRefreshRequestConfig = { skipAuthRefresh: true };
      const { data } = await api.post<Pair>('/api/token/refresh/', { refresh: store.kept?.refresh }, skip);
      store.kept = data;
    } catch (error) {
      store.kept = undefined;
      throw error;
    }
  };
  const instance = api as never; // its types are of axios's CommonJS build, which are not those of the module
  // By default it rejects the 401s of calls that were under way already; without it they share one refresh all the same.
  createAuthRefresh(instance, refresh, { deduplicateRefresh: false });
  return {
    async signIn(credentials) {
      store.kept = (await api.post<Pair>('/api/token/', credentials)).data;
    },
    get: async (path) => (await api.get(path)).data,
  };
};
