const NAME_MAX = 15;

/** At most 15 characters of a name, the ellipsis among them. */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length <= NAME_MAX
    ? name
    : `${characters
        .slice(0, NAME_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
