import { isIPv4 } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** For clients whose proxy sends no address: they count as one. */
const UNKNOWN = 'unknown';
const WITH_PORT = [/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/, /^\[([\da-f:.]+(?:%\w+)?)\](?::\d{1,5})?$/i];

/** The client's network address in normal form, by trusted proxies only. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  // In normal form already, and most are: the library takes a hundredth of a call.
  if (isIPv4(ip)) return ip;
  const address = withoutPort(ip);
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : UNKNOWN;
}

/** Some proxies send `203.0.113.7:51234` or `[2001:db8::7]:51234`. */
function withoutPort(address: string): string {
  for (const form of WITH_PORT) {
    const [, bare] = form.exec(address) ?? [];
    if (bare !== undefined) return bare;
  }
  return address;
}

export function trustedProxies(proxies: readonly string[]): (address: string, hop: number) => boolean {
  const trusts = compile([...proxies]);
  return (address, hop) => trusts(withoutPort(address), hop);
}
