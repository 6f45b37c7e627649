import { signToken } from './sign-token.ts';

/** What a forger has: good tokens of several sessions, not the secret. The last two kinds are ours, but never issued. */
export interface Forge {
  readonly secret: string;
  readonly access: string;
  readonly refresh: string;
  /** Another user's. */
  readonly foreign: string;
  readonly random: () => number;
}

export interface Forged {
  readonly how: string;
  readonly token: string;
  /** Signed with our own secret: what a fault of ours could issue. */
  readonly isOurs?: boolean;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** A token that differs from every good one, in a way drawn by chance. */
export function forge(all: Forge): Forged {
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(all.random() * choices.length)] as T; // never empty
  const original = pick([all.access, all.refresh]);
  const kind = pick(Object.keys(KINDS));
  const made = KINDS[kind]?.(original, { ...all, pick });
  if (made === undefined) throw new Error(`No way to forge: ${kind}`);
  const isGood = [all.access, all.refresh, all.foreign].includes(made);
  return isGood ? forge(all) : { how: kind, token: made, isOurs: kind.startsWith('ours') };
}

type Way = (token: string, with_: Forge & { pick: <T>(choices: readonly T[]) => T }) => string;

const partsOf = (token: string) => token.split('.') as [string, string, string]; // a JWT has three
const claimsIn = (token: string) => JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString());
const place = (text: string, random: () => number) => Math.floor(random() * text.length);

/** Replaces one part by what is made of it. */
const inPart =
  (which: 0 | 1 | 2, change: (part: string, random: () => number) => string): Way =>
  (token, { random }) => {
    const parts = partsOf(token);
    parts[which] = change(parts[which], random);
    return parts.join('.');
  };

function otherCharacter(part: string, random: () => number): string {
  const at = place(part, random);
  const bit = 1 << Math.floor(random() * 6);
  const flipped = ALPHABET.charAt((ALPHABET.indexOf(part.charAt(at)) ^ bit) & 63);
  return part.slice(0, at) + flipped + part.slice(at + 1);
}

/** The same bytes in other letters: the bits that the last letter does not need. */
const otherSpelling = (part: string, random: () => number) => {
  const last = ALPHABET.indexOf(part.at(-1) ?? '');
  return part.slice(0, -1) + ALPHABET.charAt((last ^ (1 + Math.floor(random() * 3))) & 63);
};

const WRONG_SECRETS = ['', ' ', 'secret', 'null', 'undefined', '0'];

const KINDS: Readonly<Record<string, Way>> = {
  'a bit of the header': inPart(0, otherCharacter),
  'a bit of the claims': inPart(1, otherCharacter),
  'a bit of the signature': inPart(2, otherCharacter),
  'another spelling of the signature': inPart(2, otherSpelling),
  'padding after a part': (token, { pick }) =>
    inPart(pick([0, 1, 2]), (part) => `${part}${pick(['=', '==', '%3D'])}`)(token, ANY),
  'a character more': (token, { pick, random }) => {
    const at = place(token, random);
    return token.slice(0, at) + pick([...ALPHABET, '.', '+', '/', '~']) + token.slice(at);
  },
  'a character less': (token, { random }) => {
    const at = place(token, random);
    return token.slice(0, at) + token.slice(at + 1);
  },
  'a piece of it': (token, { random }) => token.slice(0, place(token, random)) || 'x',
  'parts missing, empty or too many': (token, { pick }) => {
    const [h, p, s] = partsOf(token);
    return pick([
      `${h}.${p}`,
      `${h}.${p}.`,
      `.${p}.${s}`,
      `${h}..${s}`,
      '..',
      '.',
      h,
      `${token}.`,
      `${token}.${s}`,
      `.${token}`,
    ]);
  },
  'parts in another order': (token, { pick }) => {
    const [h, p, s] = partsOf(token);
    return pick([`${p}.${h}.${s}`, `${h}.${s}.${p}`, `${s}.${p}.${h}`, `${h}.${h}.${s}`, `${p}.${p}.${s}`]);
  },
  'parts of two tokens': (token, { pick, access, refresh, foreign }) => {
    const [[h, p, s], other] = [
      partsOf(token),
      partsOf(pick([access, refresh, foreign].filter((one) => one !== token))),
    ];
    return pick([`${h}.${other[1]}.${s}`, `${h}.${p}.${other[2]}`]);
  },
  'the same token twice, or inside itself': (token, { pick }) =>
    pick([token + token, `${token}.${token}`, encode(token), `"${token}"`]),
  'another type of token': (token, { access, refresh }) =>
    inPart(1, () => encode({ ...claimsIn(token), token_type: token === access ? 'refresh' : 'access' }))(refresh, ANY),
  'no algorithm': (token, { pick }) => {
    const [, p, s] = partsOf(token);
    const header = encode({
      alg: pick(['none', 'None', 'NONE', 'nOnE', '', null, 0, false, ['HS256'], {}]),
      typ: 'JWT',
    });
    return `${header}.${p}.${pick(['', s, 'AA'])}`;
  },
  'another algorithm in the header': (token, { pick }) => {
    const [, p, s] = partsOf(token);
    return `${encode({ alg: pick(['HS384', 'HS512', 'RS256', 'ES256', 'PS256', 'EdDSA', 'hs256']), typ: 'JWT' })}.${p}.${s}`;
  },
  'a header of another shape': (token, { pick }) => {
    const [, p, s] = partsOf(token);
    const header = pick([
      '{}',
      '[]',
      'null',
      '"HS256"',
      '1',
      '',
      '{',
      '{"typ":"JWT"}',
      '{"alg":"HS256","alg":"none"}',
      '{"alg":"none","alg":"HS256"}',
      '{"alg":"HS256","typ":"JWE"}',
      '{"alg":"HS256","crit":["b64"],"b64":false}',
      '{"alg":"HS256","kid":"../../dev/null"}',
      '{"alg":"HS256","jwk":{"kty":"oct","k":"AA"}}',
      '{"__proto__":{"alg":"none"}}',
      '\uFEFF{"alg":"HS256"}',
    ]);
    return `${encode(header)}.${p}.${s}`;
  },
  'another secret': (token, { pick, secret }) =>
    signToken(
      pick([...WRONG_SECRETS, secret.slice(1), `${secret} `, secret.toUpperCase(), encode(secret)]),
      claimsIn(token),
    ),
  'claims of another shape': (token, { pick }) => {
    const [h, , s] = partsOf(token);
    return `${h}.${encode(pick(['{}', '[]', 'null', '1', '"x"', '', '{', '\0', '{"a":'.repeat(200)]))}.${s}`;
  },
  'a claim twice': (token, { pick, secret }) => {
    const [h, p, s] = partsOf(token);
    const text = Buffer.from(p, 'base64url').toString();
    const twice = pick([
      text.replace('{', '{"user_id":"1",'),
      text.replace(/}$/, ',"user_id":"1"}'),
      text.replace(/}$/, ',"exp":99999999999}'),
    ]);
    return pick([`${h}.${encode(twice)}.${s}`, signToken(`${secret}x`, JSON.parse(twice))]);
  },
  'changed claims': (token, { pick }) => {
    const [h, , s] = partsOf(token);
    return `${h}.${encode({ ...claimsIn(token), ...pick(WRONG_CLAIMS) })}.${s}`;
  },
  'changed claims by another secret': (token, { pick }) =>
    signToken(pick(WRONG_SECRETS), { ...claimsIn(token), ...pick(WRONG_CLAIMS) }),
  'ours, with a claim that is not right': (token, { pick, secret }) =>
    signToken(secret, { ...claimsIn(token), ...pick(WRONG_CLAIMS) }),
  'ours, by another algorithm': (token, { pick, secret }) =>
    signToken(secret, claimsIn(token), pick(['HS512', 'none'])),
};

/** The ways that stand alone draw nothing more. */
const ANY: Parameters<Way>[1] = {
  secret: '',
  access: '',
  refresh: '',
  foreign: '',
  random: () => 0,
  pick: ([one]) => one as never,
};

/** Each makes a token wrong by itself. */
const WRONG_CLAIMS = [
  ...[
    42,
    null,
    true,
    [],
    {},
    '',
    'x',
    '-1',
    '1.5',
    '1e3',
    ' 1',
    '0',
    '2147483647',
    '2147483648',
    '99999999999',
    "1' OR '1'='1",
    '1\0',
  ].map((user_id) => ({ user_id })),
  ...[undefined, null, '', 'x', 1e300, 1.5, '9999999999', -1, 0, 1_000, [9_999_999_999], {}].map((exp) => ({
    exp,
    iat: 500,
  })),
  ...[undefined, null, 'now', 1.5, {}].map((iat) => ({ iat })),
  ...[undefined, null, '', 'ACCESS', 'access ', 'id', ['access'], 1].map((token_type) => ({ token_type })),
  ...[undefined, null, '', 'x', 7, [], '7b0e3c5e-6d59-4b7e-9d0b-2f2f5a3f7c11', "' OR 1=1 --"].map((family) => ({
    family,
  })),
  ...[undefined, null, '', 'x', 7, 'F'.repeat(32), 'g'.repeat(32), 'f'.repeat(33)].map((jti) => ({ jti })),
  { nbf: 99_999_999_999 },
];
