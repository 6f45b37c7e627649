import { ScanBarcode } from 'lucide-react';
import { useRef } from 'react';
import { openScanWindow } from '../../../trade/scanning/scan-window-open.ts';
import { Button } from '../../../ui/button.tsx';
import { useWindowEnd } from '../../../ui/use-window-end.ts';
import type { ShownLine } from './expected-counts.ts';
import { sumOf } from './receive-head.tsx';

/** At a phone's lower end, where the thumb is. */
export function PhoneBar({ shown, onFinish }: { shown: readonly ShownLine[]; onFinish: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  useWindowEnd(bar, '--bottom-bar', '(width < 48rem)');
  const open = sumOf(shown, 'open');
  return (
    <div
      ref={bar}
      className="sticky bottom-[var(--strip,0px)] z-10 -mx-[clamp(1rem,2.5vw,2rem)] mt-auto flex items-center gap-2 border-line border-t bg-surface px-[clamp(1rem,2.5vw,2rem)] pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <Button className="h-14!" variant={open === 0 && shown.length > 0 ? 'primary' : 'secondary'} onClick={onFinish}>
        Finish
      </Button>
      <Button
        variant={open === 0 && shown.length > 0 ? 'secondary' : 'primary'}
        className="h-14! flex-1 text-base!"
        icon={<ScanBarcode aria-hidden className="size-5" />}
        onClick={openScanWindow}
      >
        Scan packs
      </Button>
    </div>
  );
}
