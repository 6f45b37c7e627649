import type { AlovaGenerics, Method } from 'alova';

/** As much as is used here: its own types name files without an extension, which modules do not find. */
declare module 'alova/client' {
  type Responded = (response: Response) => unknown;
  export function createServerTokenAuthentication(options: {
    assignToken: (method: Method<AlovaGenerics>) => void;
    refreshTokenOnSuccess: {
      isExpired: (response: Response) => boolean;
      handler: () => Promise<void>;
    };
  }): {
    onAuthRequired: () => (method: Method) => Promise<void>;
    onResponseRefreshToken: (responded: Responded) => { onSuccess: Responded };
  };
}
