const LONGEST_NAME = 100;

/** What is wrong with a person's name; of the field that is called so. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'A name is required';
  return name.trim().length > LONGEST_NAME ? `At most ${LONGEST_NAME} characters are possible.` : undefined;
}
