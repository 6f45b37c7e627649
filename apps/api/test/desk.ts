import type { DeskRole, OperatorRole } from '@formulary/contracts/shared/desk-roles';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../src/domains/accounts/password-hash.ts';
import { deskKeysOf } from '../src/domains/desk/desk-secrets.ts';
import { replaceRecoveryCodes } from '../src/domains/desk/second-factor/recovery-codes.ts';
import { newTotpSecret, sealTotpSecret } from '../src/domains/desk/second-factor/totp.ts';
import { startDeskSession } from '../src/domains/desk/sessions/start-desk-session.ts';
import { type Clock, SECOND } from '../src/kernel/clock.ts';
import { unique } from './factories.ts';
import type { TestApp } from './test-app.ts';
import type { Db } from './use-db.ts';

export const DESK_PASSWORD = 'a horse at the desk';
/** Hashed once for all: it takes longer than all else of making one. */
let passwordHash: Promise<string> | undefined;

export interface MadeOperator {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  /** Of a session. */
  readonly token: string;
  readonly recoveryCodes: readonly string[];
  /** What the authenticator shows now, or so many periods later. */
  code(periods?: number): string;
}

/** What people of the desk are made by: an application, or what stands around one. */
interface DeskMaking {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: { readonly secrets: { readonly jwt: string } };
}

/** Somebody of the provider with both factors and a session. */
export const makeOperator = (app: DeskMaking, role: DeskRole = 'admin'): Promise<MadeOperator> => make(app, { role });

/** Somebody of a wholesaler with both factors and a session. */
export const makeWholesalersPerson = (app: DeskMaking, { id: wholesalerId }: { id: number }): Promise<MadeOperator> =>
  make(app, { role: 'wholesaler', wholesalerId });

async function make(app: DeskMaking, whose: { role: OperatorRole; wholesalerId?: number }): Promise<MadeOperator> {
  passwordHash ??= hashPassword(DESK_PASSWORD);
  const email = `${unique('o')}@provider.example`;
  const name = unique('Operator ');
  const now = app.clock.now();
  const { id } = await app.db.prisma.operator.create({ data: { email, name, ...whose, createdAt: now } });
  const secret = newTotpSecret();
  const totpSecret = Uint8Array.from(sealTotpSecret(deskKeysOf(app.config.secrets.jwt).totp, id, secret));
  await app.db.prisma.operator.update({ where: { id }, data: { passwordHash: await passwordHash, totpSecret } });
  const recoveryCodes = await replaceRecoveryCodes(app.db, id);
  const { token } = await startDeskSession(app.db, id, { address: '127.0.0.1', userAgent: 'a test' }, now);
  return { id, email, name, token, recoveryCodes, code: (periods = 0) => codeOf(app, secret, periods) };
}

/** What an authenticator with this secret shows now, or so many periods later. */
export function codeOf(app: Pick<DeskMaking, 'clock'>, secret: Buffer | string, periods = 0): string {
  const kept =
    typeof secret === 'string' ? Secret.fromBase32(secret) : new Secret({ buffer: Uint8Array.from(secret).buffer });
  return TOTP.generate({ secret: kept, timestamp: app.clock.now().getTime() + periods * 30 * SECOND });
}

/** The first step of signing in. */
export async function proofOf(app: TestApp, email: string): Promise<string> {
  const { body } = await app.call('POST', '/api/desk/sign-in/', { body: { email, password: DESK_PASSWORD } });
  return body.proof;
}
