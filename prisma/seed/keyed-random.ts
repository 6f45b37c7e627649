/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Random numbers in [0, 1) that depend on the key only (mulberry32): a row keeps its values when others change. */
export function keyedRandom(key: string): () => number {
  let state = hash(key);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Throws for an empty list. */
export function oneOf<T>(values: readonly T[], random: () => number): T {
  const chosen = values[Math.floor(random() * values.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}

/** A UUID that depends on the key only. */
export function uuidOf(key: string): string {
  const hex = [0, 1, 2, 3].map((part) => hash(`${key}/${part}`).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
