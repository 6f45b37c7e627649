import path from 'node:path';
import { z } from 'zod';

export const folder = (name: string) =>
  z
    .string()
    .min(1)
    .default(path.resolve(import.meta.dirname, '../../../.formulary', name));
export const percent = (byDefault: number) => z.coerce.number().min(0).max(100).default(byDefault);
export const seconds = (byDefault: number) => z.coerce.number().int().positive().default(byDefault);

export const origins = () =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().refine(isOrigin, 'An origin is a scheme and a host, such as https://clinic.example')));

/** Trusted proxies. Never all: a client that chose its own address could evade lock-outs and cause others'. */
export const proxies = () =>
  z
    .string()
    .default('false')
    .transform((text) => (text === 'true' ? 'loopback' : text === 'false' ? '' : text))
    .transform((text) => text.split(',').map((proxy) => proxy.trim()))
    .transform((list) => (list.join() === '' ? false : list))
    .pipe(
      z.union(
        [
          z.literal(false),
          z.array(
            z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]),
          ),
        ],
        'true, false, uniquelocal, or the addresses or networks of proxies, such as 10.0.0.5,192.168.7.0/24',
      ),
    );

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const databaseUrl = () =>
  z.url({
    protocol: /^postgres(ql)?$/,
    error: 'It is an address such as postgresql://user:password@host:5432/database',
  });

/** With its password. */
export const mailbox = () =>
  z
    .string()
    .refine(
      isMailbox,
      'It is an address such as imaps://user:password@host:993/INBOX, with the user and password percent-encoded',
    );

function isMailbox(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && /^imaps?:$/.test(url.protocol) && url.hostname !== '' && url.username !== '' && url.password !== ''
  );
}
