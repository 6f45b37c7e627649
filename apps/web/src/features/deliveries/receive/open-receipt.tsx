import type { Receipt } from '@formulary/contracts/deliveries/receipts';
import { PackageOpen, ScanBarcode } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { openScanWindow } from '../../../trade/scanning/scan-window-open.ts';
import { BOX_SOUND, useSound } from '../../../trade/scanning/signals.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { WalkKeys } from '../../../ui/walk-keys.tsx';
import { BoxCamera } from './box-camera.tsx';
import { CountedList } from './counted-list.tsx';
import { shownLines } from './expected-counts.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { KeptBar } from './kept-bar.tsx';
import { LastCounted } from './last-counted.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { Questions } from './questions.tsx';
import { ReceiveHead } from './receive-head.tsx';
import { ReceiveLines } from './receive-lines.tsx';
import { useQueueState } from './the-queue.ts';
import { useSayAnswers } from './use-say-answers.ts';

/** A box that is unpacked: what was ordered, and what was counted of it by all who do. */
export function OpenReceipt({ receipt }: { receipt: Receipt }) {
  const page = useRef<HTMLDivElement>(null);
  const finish = useRef<HTMLButtonElement>(null);
  const keysId = useId();
  const queue = useQueueState();
  const shown = shownLines(receipt, queue);
  const [isFinishing, setIsFinishing] = useState(false);
  const { said, asked } = useSayAnswers(receipt);
  const isSoundOn = useSound(BOX_SOUND);
  useFocusFallback(page, finish);
  const cold = shown.filter(({ line }) => line.manufacturer_product.storage !== 'ambient');
  const others = shown.filter(({ line }) => line.manufacturer_product.storage === 'ambient');
  const startFinishing = () => setIsFinishing(true);
  return (
    <div ref={page} className="page flex flex-1 flex-col gap-4 pt-5 md:pb-5">
      <ReceiveHead receipt={receipt} shown={shown}>
        <Switch label="Sound" checked={isSoundOn} onCheckedChange={BOX_SOUND.set} />
        <Button
          className="max-md:hidden"
          icon={<ScanBarcode aria-hidden className="size-4" />}
          onClick={openScanWindow}
        >
          Use the camera
        </Button>
        <Button ref={finish} variant="primary" className="max-md:hidden" onClick={startFinishing}>
          Finish
        </Button>
      </ReceiveHead>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p aria-live="assertive" className="sr-only">
        {asked}
      </p>
      <KeptBar receipt={receipt} queue={queue} />
      <Questions receipt={receipt} scans={queue.scans} />
      <LastCounted receipt={receipt} shown={shown} queue={queue} />
      {shown.length === 0 ? (
        <EmptyState
          icon={<PackageOpen />}
          title={`Nothing is open at ${receipt.wholesaler.name}`}
          action={
            <Link to={paths.deliveries} className={buttonClass({})}>
              Deliveries
            </Link>
          }
        >
          Scan what is in the box all the same: you are asked about each pack, and nothing is counted without your word.
        </EmptyState>
      ) : (
        <>
          <ReceiveLines receipt={receipt} shown={cold} isCold keysId={keysId} finish={finish} />
          <ReceiveLines receipt={receipt} shown={others} hasCold={cold.length > 0} keysId={keysId} finish={finish} />
          <div className="-mt-2 flex">
            <WalkKeys id={keysId} both="counts the row and goes on to the next" />
          </div>
        </>
      )}
      <CountedList receipt={receipt} />
      <PhoneBar shown={shown} onFinish={startFinishing} />
      <BoxCamera receipt={receipt} shown={shown} queue={queue} />
      <FinishDialog
        receipt={receipt}
        shown={shown}
        queue={queue}
        open={isFinishing}
        onClose={() => setIsFinishing(false)}
      />
    </div>
  );
}
