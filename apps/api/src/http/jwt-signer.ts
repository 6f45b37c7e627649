import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';

/** Signs and verifies JWTs; knows nothing of their meaning. */
export interface JwtSigner {
  /** With their own `iat` and `exp`, so that equal claims give equal tokens. */
  sign(claims: object): string;
  /** Claims of a token that we signed, even if expired. Throws otherwise. */
  verify(token: string): unknown;
}

export async function installJwt(app: FastifyInstance, secret: string): Promise<JwtSigner> {
  const verify = { algorithms: ['HS256' as const], ignoreExpiration: true };
  await app.register(jwt, { secret, sign: { algorithm: 'HS256' }, verify });
  return { sign: (claims) => app.jwt.sign(claims), verify: (token) => app.jwt.verify(token) };
}
