import type { PackScan } from '@formulary/gs1/read-scan';
import { useEffect } from 'react';
import { scanTaker } from '../../trade/scanning/scan-taker.ts';
import { isWindowOpen } from '../../trade/scanning/scan-window-open.ts';
import { showToast } from '../../ui/toast.tsx';
import { ScanPanel } from './scan-panel.tsx';
import { ScanWindow } from './scan-window.tsx';
import { scanOf } from './scans.ts';
import { useKeyScanner } from './use-key-scanner.ts';
import { useScanDesk } from './use-scan-desk.ts';

interface ScanCounterProps {
  /** Keys that were pressed before this was there. */
  early: KeyboardEvent[];
  onFindByName: () => void;
}

/** What was scanned, in the window of the camera while it is open and else in a small panel. */
export function ScanCounter({ early, onFindByName }: ScanCounterProps) {
  const desk = useScanDesk();
  const { lines, said, trouble } = desk.desk.useValue();
  const taker = scanTaker.useValue();
  // A page that takes scans has a window of its own.
  const isOpen = isWindowOpen.useValue() && taker === null;
  useKeyScanner(early, (text: string, pack: PackScan | undefined) => {
    if (taker) return taker(text, pack);
    const isBehindWindow = !isOpen && document.querySelector('[data-sheet]:not([data-closed])') !== null;
    // Whoever decides about something else would not see what is added behind it.
    if (isBehindWindow) showToast({ type: 'warning', message: 'Not added: close this window, then scan again' });
    else desk.take([scanOf(text, pack)]);
  });
  useAskBeforeLeaving(lines.some(({ state }) => state === 'waiting'));
  useEffect(() => () => isWindowOpen.set(false), []);
  return (
    <>
      <ScanWindow
        open={isOpen}
        {...{ desk, lines, said, trouble, onFindByName }}
        onClose={() => isWindowOpen.set(false)}
      />
      {!isOpen && (
        <p role="status" className="sr-only">
          {said}
        </p>
      )}
      {!isOpen && lines.length > 0 && (
        <ScanPanel desk={desk} lines={lines} trouble={trouble} onFindByName={onFindByName} />
      )}
    </>
  );
}

function useAskBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
