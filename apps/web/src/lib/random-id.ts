/** 32 hex digits. `crypto.randomUUID` is missing over plain http from a LAN address. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
