interface Change {
  event: Event;
  cancel(): void;
}

/** Ignores the second half of a double click, which lands outside the new dialog and would close it. */
export function onOpenChangeUnlessDoubled(onOpenChange: (open: boolean) => void) {
  return (next: boolean, { event, cancel }: Change): void => {
    if (!next && event instanceof MouseEvent && event.detail > 1) cancel();
    else onOpenChange(next);
  };
}
