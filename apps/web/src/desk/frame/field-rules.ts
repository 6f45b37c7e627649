/** The rule of a text that has to be there. */
export const filled = (name: string, longest: number) => (text: string) => {
  if (text.trim() === '') return `${name} is required`;
  return text.trim().length > longest ? `At most ${longest.toLocaleString('en')} characters are possible.` : undefined;
};

/** A moment of a field such as `2026-12-01T09:00`, by this browser's clock; undefined where it is empty. */
export const momentOf = (typed: string): string | undefined => {
  const date = new Date(typed);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

/** A moment as such a field has it. */
export function typedMoment(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
