import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';

/** Signs and reads JWTs with one algorithm; knows nothing of what they mean. */
export interface JwtSigner {
  /** `claims` carry their own `iat` and `exp`: the same claims give the same token, byte for byte. */
  sign(claims: object): string;
  /** The claims of a token that we signed. Throws `expired` set on the error when only its time is over. */
  verify(token: string): { expired: boolean; claims: unknown };
}

export async function installJwt(app: FastifyInstance, secret: string): Promise<JwtSigner> {
  const verify = { algorithms: ['HS256' as const] };
  await app.register(jwt, { secret, sign: { algorithm: 'HS256' }, verify });
  return {
    sign: (claims) => app.jwt.sign(claims),
    verify(token) {
      try {
        return { expired: false, claims: app.jwt.verify(token) };
      } catch (error) {
        if (!isExpired(error)) throw error;
        return { expired: true, claims: app.jwt.decode(token) };
      }
    },
  };
}

function isExpired(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FAST_JWT_EXPIRED';
}
