import { readScan } from '@formulary/gs1/read-scan';
import { Flashlight, FlashlightOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { ScanCount } from '../scan-count.tsx';
import type { Desk, ScanDesk } from '../scan-desk.ts';
import { needsUser } from '../scan-line.ts';
import { ScanLines } from '../scan-lines.tsx';
import { scanOf } from '../scans.ts';
import { CameraProblemNote } from './camera-problem.tsx';
import { InView } from './in-view.ts';
import { setTorch } from './open-camera.ts';
import { setScanSound, signal, useScanSound } from './signals.ts';
import { useCamera } from './use-camera.ts';

interface ScanWindowProps extends Desk {
  open: boolean;
  desk: ScanDesk;
  onClose: () => void;
  onFindByName: () => void;
}

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
      <Camera desk={desk} />
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

function Camera({ desk }: { desk: ScanDesk }) {
  const video = useRef<HTMLVideoElement>(null);
  const [view] = useState(() => new InView());
  const [hint, setHint] = useState<string | null>(null);
  const [flashes, setFlashes] = useState(0);
  const { state, retry } = useCamera(video, (texts) => {
    const packs = new Map(
      texts.flatMap((text) => {
        const pack = readScan(text);
        return pack ? [[pack.gtin, { text, pack }] as const] : [];
      }),
    );
    // Packs have codes of other kinds beside their own.
    setHint(texts.length > 0 && packs.size === 0 ? 'This code is not the barcode of a pack' : null);
    const counted = view.see([...packs.keys()], performance.now());
    if (counted.length === 0) return;
    desk.take(
      counted.flatMap((gtin) => {
        const read = packs.get(gtin);
        return read ? [scanOf(read.text, read.pack)] : [];
      }),
    );
    setFlashes((times) => times + 1);
    signal('read');
  });
  if (state.kind === 'problem') return <CameraProblemNote problem={state.problem} onRetry={retry} />;
  return (
    <>
      <div className="relative grid aspect-4/3 max-h-[45dvh] w-full place-items-center overflow-hidden rounded-lg bg-sunken">
        <video
          ref={video}
          muted
          playsInline
          aria-label="What the camera sees"
          className="absolute inset-0 size-full object-cover"
        />
        {state.kind === 'starting' ? (
          <p role="status" className="relative flex items-center gap-2 text-muted">
            <Spinner className="size-4" />
            Starting the camera
          </p>
        ) : (
          <>
            <span
              key={flashes}
              aria-hidden="true"
              data-flash={flashes > 0 || undefined}
              className="absolute inset-[12%_10%] rounded-lg border-2 border-on-accent/80 shadow-[0_0_0_1px_#0006] data-flash:animate-scan-flash"
            />
            <p className="absolute inset-x-0 bottom-0 bg-surface/90 px-3 py-1.5 text-center text-xs">
              {hint ?? 'Hold the barcode of a pack into the frame'}
            </p>
          </>
        )}
      </div>
      <Controls stream={state.kind === 'on' && state.hasTorch ? state.stream : null} />
    </>
  );
}

function Controls({ stream }: { stream: MediaStream | null }) {
  const isSoundOn = useScanSound();
  const [isTorchOn, setIsTorchOn] = useState(false);
  const switchTorch = async () => {
    if (!stream) return;
    // A phone that is hot or low refuses it.
    await setTorch(stream, !isTorchOn).then(
      () => setIsTorchOn(!isTorchOn),
      () => undefined,
    );
  };
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
      <Switch label="Sound" checked={isSoundOn} onCheckedChange={setScanSound} />
      {stream && (
        <Button
          size="sm"
          aria-pressed={isTorchOn}
          icon={
            isTorchOn ? <FlashlightOff aria-hidden className="size-4" /> : <Flashlight aria-hidden className="size-4" />
          }
          onClick={switchTorch}
        >
          Light
        </Button>
      )}
    </div>
  );
}

function useSignalOfTrouble(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) signal('trouble');
    before.current = count;
  }, [count]);
}
