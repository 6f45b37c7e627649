/** 32 hex digits. `crypto.randomUUID` is missing over plain http from a LAN address. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same as a UUID of version 4. */
export function randomUuid(): string {
  const [, first, second, third, variant = '0', fourth, last] =
    /^(.{8})(.{4}).(.{3})(.)(.{3})(.{12})$/.exec(randomId()) ?? [];
  return `${first}-${second}-4${third}-${'89ab'[Number.parseInt(variant, 16) % 4]}${fourth}-${last}`;
}
