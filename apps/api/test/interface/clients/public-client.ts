/** As the calls of signing in and refreshing answer them. */
export interface Pair {
  readonly access: string;
  readonly refresh: string;
}

/** A client as its library's own manual has it written, around the one thing that they all need: where tokens are kept. */
export interface PublicClient {
  signIn(credentials: { email: string; password: string }): Promise<void>;
  /** Throws when the answer is no success. */
  get(path: string): Promise<unknown>;
}

/** What a browser's storage is to such a client; empty once it has signed out. */
export class TokenStore {
  kept: Pair | undefined;
}

export type OpenClient = (url: string, store: TokenStore) => PublicClient;
