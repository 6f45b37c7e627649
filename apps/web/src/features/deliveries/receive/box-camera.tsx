import type { Receipt } from '@formulary/contracts/deliveries/receipts';
import { readElementString } from '@formulary/gs1/read-element-string';
import { readScan } from '@formulary/gs1/read-scan';
import { Camera } from '../../../trade/scanning/camera.tsx';
import { isWindowOpen } from '../../../trade/scanning/scan-window-open.ts';
import { BOX_SOUND } from '../../../trade/scanning/signals.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ShownLine } from './expected-counts.ts';
import { KeptBar } from './kept-bar.tsx';
import { entryOf } from './kept-scan.ts';
import { LastCounted } from './last-counted.tsx';
import { Questions } from './questions.tsx';
import type { QueueState } from './scan-queue.ts';
import { countInto } from './the-queue.ts';

/** Packs by their number, whichever of their codes is seen; cartons and pallets by the whole code. */
function keyOf(text: string): string | undefined {
  const gtin = readScan(text)?.gtin;
  if (gtin !== undefined) return gtin;
  const read = readElementString(text, new Date().getFullYear());
  return 'fault' in read ? undefined : text;
}

interface BoxCameraProps {
  receipt: Receipt;
  shown: readonly ShownLine[];
  queue: QueueState;
}

export function BoxCamera({ receipt, shown, queue }: BoxCameraProps) {
  const isOpen = isWindowOpen.useValue();
  const close = () => isWindowOpen.set(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => next || close()}
      title="Scan packs"
      description="Each pack in the picture counts one."
      footer={
        <Button variant="primary" onClick={close}>
          Done
        </Button>
      }
    >
      <Camera keyOf={keyOf} sound={BOX_SOUND} onRead={(texts) => countInto(receipt.id, texts.map(entryOf))} />
      <div className="mt-3 grid gap-2">
        <KeptBar receipt={receipt} queue={queue} />
        <Questions receipt={receipt} scans={queue.scans} />
        <LastCounted receipt={receipt} shown={shown} queue={queue} />
      </div>
    </Dialog>
  );
}
