import { readScan } from '@formulary/gs1/read-scan';
import { useEffect, useRef } from 'react';
import { Camera } from '../../trade/scanning/camera.tsx';
import { CART_SOUND, signal } from '../../trade/scanning/signals.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ScanCount } from './scan-count.tsx';
import type { Desk, ScanDesk } from './scan-desk.ts';
import { needsUser } from './scan-line.ts';
import { ScanLines } from './scan-lines.tsx';
import { scanOf } from './scans.ts';

interface ScanWindowProps extends Desk {
  open: boolean;
  desk: ScanDesk;
  onClose: () => void;
  onFindByName: () => void;
}

const gtinOf = (text: string) => readScan(text)?.gtin;

export function ScanWindow({ open, desk, lines, said, trouble, onClose, onFindByName }: ScanWindowProps) {
  const close = () => {
    // What needs the user still, the panel has.
    desk.settle();
    onClose();
  };
  const findByName = () => {
    close();
    onFindByName();
  };
  const take = (texts: readonly string[]) => {
    desk.take(texts.map((text) => scanOf(text, readScan(text))));
    signal('read', CART_SOUND);
  };
  useSignalOfTrouble(lines.filter(needsUser).length);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Scan barcodes"
      description="Each pack in the picture adds one."
      footer={
        <Button variant="primary" onClick={close}>
          Done
        </Button>
      }
    >
      <Camera keyOf={gtinOf} onRead={take} sound={CART_SOUND} />
      <p role="status" className="sr-only">
        {said}
      </p>
      {lines.length > 0 && (
        <section aria-labelledby="scanned" className="mt-3">
          <h3 id="scanned" className="font-semibold">
            <ScanCount lines={lines} />
          </h3>
          <ScanLines desk={desk} lines={lines} trouble={trouble} onFindByName={findByName} />
        </section>
      )}
    </Dialog>
  );
}

function useSignalOfTrouble(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) signal('trouble', CART_SOUND);
    before.current = count;
  }, [count]);
}
