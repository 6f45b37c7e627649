/** The library comes without types. */
declare module 'refresh-fetch' {
  interface Fetched {
    readonly response: Response;
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    readonly body: any;
  }
  type Fetch = (url: string, options?: RequestInit) => Promise<Fetched>;
  export const fetchJSON: Fetch;
  /** An answer that is no success is thrown, as an object like the one that is returned. */
  export function configureRefreshFetch(options: {
    fetch: Fetch;
    shouldRefreshToken: (error: Fetched) => boolean;
    refreshToken: () => Promise<void>;
  }): Fetch;
}
