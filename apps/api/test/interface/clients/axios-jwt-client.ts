import axios from 'axios';
import { applyAuthTokenInterceptor, setAuthTokens } from 'axios-jwt';
import type { OpenClient, Pair, TokenStore } from './public-client.ts';

/** Reads `exp` out of the access token and refreshes before it sends anything. */
export const axiosJwtClient: OpenClient = (url, store) => {
  const api = axios.create({ baseURL: url });
  const instance = api as never; // its types are of axios's CommonJS build, which are not those of the module
  applyAuthTokenInterceptor(instance, {
    getStorage: () => storageOf(store),
    requestRefresh: async (refresh) => {
      const { data } = await axios.post<Pair>(`${url}/api/token/refresh/`, { refresh });
      return { accessToken: data.access, refreshToken: data.refresh };
    },
  });
  return {
    async signIn(credentials) {
      const { data } = await axios.post<Pair>(`${url}/api/token/`, credentials);
      await setAuthTokens({ accessToken: data.access, refreshToken: data.refresh });
    },
    get: async (path) => {
      // Without tokens it sends the request as nobody's.
      if (!store.kept) throw new Error('Signed out.');
      return (await api.get(path)).data;
    },
  };
};

/** Its own storage holds one text. */
function storageOf(store: TokenStore) {
  return {
    async get() {
      if (!store.kept) return null;
      const { access: accessToken, refresh: refreshToken } = store.kept;
      return JSON.stringify({ accessToken, refreshToken });
    },
    async set(_key: string, text: string) {
      const { accessToken: access, refreshToken: refresh } = JSON.parse(text);
      store.kept = { access, refresh };
    },
    async remove() {
      store.kept = undefined;
    },
  };
}
