/** What a document says, short enough to stand in a message, and without line breaks and control characters. */
export function shortened(text: string): string {
  const line = text
    .slice(0, 61)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

export const quoted = (text: string) => `“${shortened(text)}”`;
