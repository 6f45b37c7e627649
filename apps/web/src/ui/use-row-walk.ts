import { type RefObject, useEffect, useEffectEvent } from 'react';
import { stopOf } from './row-stop.ts';

const CONTROLS = 'a[href], button, input, select, textarea';
/** Fields, radio buttons and open popups use the arrows themselves. */
const TAKES_ARROWS = 'input:not([type="checkbox"]), select, textarea, [aria-haspopup][aria-expanded="true"]';
const ENTERS = 'input[type="checkbox"][data-row-stop], input[inputmode="numeric"]';

interface RowWalk {
  /** Its rows are its children; those without a stop stay as they are. */
  readonly list: RefObject<HTMLElement | null>;
  /** On Enter at a tick or in a quantity. */
  readonly onEnter: () => void;
  /** Id of what says the keys; heard when the focus comes into the list, not at every row. */
  readonly keysId: string;
}

/**
 * Lets the arrows, Home and End walk the rows of a list, of which only one at a time is reached by Tab, with everything
 * in it. A screen reader that reads the page finds every row as before.
 */
export function useRowWalk({ list, onEnter, keysId }: RowWalk): void {
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    /** Controls out of the way of Tab. */
    const held = new Set<HTMLElement>();
    let current: Element | undefined;
    let place = 0;

    const rows = () => [...box.children].filter((row) => stopOf(row) !== null);
    const arrange = () => {
      const walked = rows();
      if (!current || !walked.includes(current)) current = walked[Math.min(place, walked.length - 1)];
      place = current ? walked.indexOf(current) : 0;
      const others = new Set<Element>(walked.filter((row) => row !== current));
      for (const row of box.children) {
        for (const control of row.querySelectorAll<HTMLElement>(CONTROLS)) {
          if (others.has(row)) hold(control);
          else if (held.delete(control)) control.removeAttribute('tabindex');
        }
      }
      if (!box.contains(document.activeElement)) describe(current);
    };
    const hold = (control: HTMLElement) => {
      if (control.tabIndex === -1) return;
      held.add(control);
      control.tabIndex = -1;
    };
    const describe = (row: Element | undefined) => {
      for (const stop of box.querySelectorAll(`[aria-describedby="${keysId}"]`))
        stop.removeAttribute('aria-describedby');
      if (row) stopOf(row)?.setAttribute('aria-describedby', keysId);
    };
    const enterRow = (row: Element | undefined) => {
      if (row === undefined || row === current || !stopOf(row)) return;
      current = row;
      describe(undefined);
      arrange();
    };

    const onFocusIn = ({ target }: FocusEvent) => enterRow(rowOf(box, target));
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) describe(current);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
      if (!(target instanceof HTMLElement)) return;
      if (key === 'Enter' && target.matches(ENTERS)) {
        event.preventDefault();
        if (!event.repeat) enter();
        return;
      }
      if (target.matches(TAKES_ARROWS)) return;
      const next = nextRow(key, rows(), rowOf(box, target));
      if (next === undefined) return;
      event.preventDefault();
      stopOf(next)?.focus();
    };

    arrange();
    const observer = new MutationObserver(arrange);
    observer.observe(box, { childList: true, subtree: true, attributeFilter: ['disabled', 'data-row-stop'] });
    box.addEventListener('focusin', onFocusIn);
    box.addEventListener('focusout', onFocusOut);
    box.addEventListener('keydown', onKeyDown);
    return () => {
      observer.disconnect();
      box.removeEventListener('focusin', onFocusIn);
      box.removeEventListener('focusout', onFocusOut);
      box.removeEventListener('keydown', onKeyDown);
    };
  }, [list, keysId]);
}

function rowOf(list: Element, target: EventTarget | null): Element | undefined {
  return [...list.children].find((row) => target instanceof Node && row.contains(target));
}

/** From a row without a stop, too, such as one that waits for a choice. */
function nextRow(key: string, rows: readonly Element[], from: Element | undefined): Element | undefined {
  if (!from) return undefined;
  const isAfter = (row: Element) => (from.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const others = rows.filter((row) => row !== from);
  switch (key) {
    case 'ArrowDown':
      return others.find(isAfter);
    case 'ArrowUp':
      return others.findLast((row) => !isAfter(row));
    case 'Home':
      return others[0];
    case 'End':
      return others.at(-1);
    default:
      return undefined;
  }
}
