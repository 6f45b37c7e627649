/**
 * A text on one line and in the direction it is read: control characters, line breaks and marks that turn text around
 * become a space. For documents whose lines mean something, such as the mail that an order is sent by.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim();
}
