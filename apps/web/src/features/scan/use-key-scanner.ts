import { printedGtin } from '@formulary/gs1/gtin';
import { type PackScan, readScan } from '@formulary/gs1/read-scan';
import { useEffect, useEffectEvent } from 'react';
import { type Burst, type BurstText, CERTAIN_KEYS, NO_BURST, press, releaseAlt, type Stroke } from './key-burst.ts';
import { type FieldBefore, fieldBefore, fieldOf, restore, typeInstead } from './typed-into.ts';

/** For fields whose content a scan is, such as a list of codes: it stays there, as the number below the bars. */
const KEEPS_SCANS = '[data-keeps-scans]';

/**
 * Listens to keyboard scanners on the whole page. What a person types goes on as if nobody listened. A scan does not
 * reach the page: neither its Enter, which would press a button, nor its letters, which may be shortcuts. In a field a
 * pack's code is taken out again, and everything else is left to the field. Keys that are `early` have reached the page
 * already: of them only whole scans outside fields count.
 */
export function useKeyScanner(
  early: KeyboardEvent[],
  onScan: (text: string, pack: PackScan | undefined) => void,
): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    let burst = NO_BURST;
    let before: FieldBefore | null = null;

    const end = (text: BurstText, event: KeyboardEvent) => {
      const pack = packIn(text);
      const field = fieldOf(event.target);
      if (!field) {
        swallow(event);
        scanned(text.typed, pack);
      } else if (pack && before?.field === field) {
        if (field.closest(KEEPS_SCANS)) return keep(before, pack, event);
        swallow(event);
        restore(before);
        scanned(text.typed, pack);
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || event.isComposing) {
        burst = NO_BURST;
        return;
      }
      const next = press(burst, strokeOf(event));
      burst = next.burst;
      const field = fieldOf(event.target);
      if (next.ended) return end(next.ended, event);
      if (isFirstKey(burst, event)) before = field && fieldBefore(field);
      // Of what no person types only characters are left to a field.
      if (burst.keys >= CERTAIN_KEYS && !(field && event.key.length === 1 && !event.ctrlKey)) swallow(event);
    };
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key === 'Alt') burst = releaseAlt(burst, event.timeStamp);
    };
    for (const event of early.splice(0)) {
      const next = fieldOf(event.target) ? { burst: NO_BURST } : press(burst, strokeOf(event));
      burst = next.burst;
      if (next.ended) scanned(next.ended.typed, packIn(next.ended));
    }
    const capture = { capture: true };
    document.addEventListener('keydown', onKeyDown, capture);
    document.addEventListener('keyup', onKeyUp, capture);
    return () => {
      document.removeEventListener('keydown', onKeyDown, capture);
      document.removeEventListener('keyup', onKeyUp, capture);
    };
  }, [early]);
}

const packIn = ({ typed, physical }: BurstText) => readScan(typed) ?? readScan(physical);

/** Whether nothing of a burst can have reached the field yet. */
function isFirstKey({ keys, altDigits }: Burst, { key }: KeyboardEvent): boolean {
  return altDigits === '' ? keys === 1 && (key.length === 1 || key === 'Dead') : keys === 0 && altDigits.length === 1;
}

/** Enter goes on, as it does from a person. Tab would leave the field, and the next scan would miss it. */
function keep(before: FieldBefore, pack: PackScan, event: KeyboardEvent): void {
  const isTab = event.key === 'Tab';
  if (isTab) swallow(event);
  typeInstead(before, printedGtin(pack.gtin) + (isTab && before.field instanceof HTMLTextAreaElement ? '\n' : ''));
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function strokeOf(event: KeyboardEvent): Stroke {
  return {
    ...{ key: event.key, code: event.code, at: event.timeStamp },
    ...{ shift: event.shiftKey, ctrl: event.ctrlKey, alt: event.altKey, meta: event.metaKey },
    altGraph: event.getModifierState('AltGraph'),
  };
}
