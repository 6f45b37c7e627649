export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A field as it was before a scanner typed into it. */
export interface FieldBefore {
  readonly field: TextField;
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
}

const NO_TEXT = new Set(['button', 'submit', 'reset', 'checkbox', 'radio', 'range', 'file', 'image', 'color']);

/** The field that a key types into; null where keys mean something else. */
export function fieldOf(target: EventTarget | null): TextField | null {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && !NO_TEXT.has(target.type) ? target : null;
}

export function fieldBefore(field: TextField): FieldBefore {
  // Fields of dates and numbers have no selection.
  return { field, value: field.value, start: field.selectionStart, end: field.selectionEnd };
}

/** Puts back what the field held, as if nothing had been typed. */
export function restore({ field, value, start, end }: FieldBefore): void {
  write(field, value);
  if (start !== null) field.setSelectionRange(start, end);
}

/** What the field would hold had this been typed in place of what the scanner sent. */
export function typeInstead(before: FieldBefore, text: string): void {
  const { field, value, start, end } = before;
  write(field, start === null ? text : value.slice(0, start) + text + value.slice(end ?? start));
  if (start !== null) field.setSelectionRange(start + text.length, start + text.length);
}

/** Through the element's own setter, so that React notices. */
function write(field: TextField, value: string): void {
  const of = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(of, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
