/** The provider's address with a practice's key in it: "invoices@provider.example" and "k7q2" are "invoices+k7q2@provider.example". */
export function addressOfKey(address: string, key: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${key}${address.slice(at)}`;
}

/** The keys that these addresses have, each once: of the whole address, in whatever case. */
export function keysOfAddresses(address: string, recipients: readonly string[]): string[] {
  const [before = '', after = ''] = addressOfKey(address.toLowerCase(), '/').split('/');
  const keys = recipients.flatMap((one) => {
    const said = one.toLowerCase();
    const key = said.slice(before.length, said.length - after.length);
    return said === before + key + after && /^[0-9a-z]+$/.test(key) ? [key] : [];
  });
  return [...new Set(keys)];
}
