interface WalkKeysProps {
  id: string;
  enter?: string;
  /** In place of what Space and Enter do each. */
  both?: string;
}

/** Says the keys of a list whose rows are walked, to eyes and to whoever hears the list. */
export function WalkKeys({ id, enter = 'adds what is ticked', both }: WalkKeysProps) {
  return (
    <p id={id} className="mr-auto hidden text-muted text-xs mouse:block">
      <span aria-hidden>↑ ↓</span>
      <span className="sr-only">Up and down</span> walk the rows,{' '}
      {both === undefined ? `Space ticks, Enter ${enter}` : `Space or Enter ${both}`}
    </p>
  );
}
