/**
 * Replaces control characters, line breaks and bidirectional marks by spaces, for documents that are read line by line.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim();
}
