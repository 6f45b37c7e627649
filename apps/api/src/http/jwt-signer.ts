import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';

/** Signs and reads JWTs with one algorithm; knows nothing of what they mean. */
export interface JwtSigner {
  /** `claims` carry their own `iat` and `exp`: the same claims give the same token, byte for byte. */
  sign(claims: object): string;
  /** The claims of a token that we signed, also of one that has expired. Throws for any other. */
  verify(token: string): unknown;
}

/** How many tokens are remembered by their hash: each request's is read two or three times. */
const CACHED = 1_000;

export async function installJwt(app: FastifyInstance, secret: string): Promise<JwtSigner> {
  const verify = { algorithms: ['HS256' as const], ignoreExpiration: true, cache: CACHED };
  await app.register(jwt, { secret, sign: { algorithm: 'HS256' }, verify });
  return { sign: (claims) => app.jwt.sign(claims), verify: (token) => app.jwt.verify(token) };
}
