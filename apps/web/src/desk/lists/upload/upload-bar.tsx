import { deskListUploadsRoutes } from '@formulary/contracts/desk/list-uploads';
import type { WholesalerSending } from '@formulary/contracts/desk/pauses';
import { CircleAlert, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { failureWords } from '../../calls/failure-words.ts';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { listUploadPath } from '../../frame/desk-paths.ts';
import { asSent, fileFault } from './list-file.ts';
import { ListFileInput } from './list-file-input.tsx';

interface UploadBarProps {
  wholesalers: readonly WholesalerSending[];
  /** Whose lists the page shows alone: the upload is theirs unless somebody else is chosen. */
  shown: number | undefined;
  /** Whether a file is held over the page. */
  isOver: boolean;
  /** A file that waits until it is known whose it is. */
  dropped: File | undefined;
  onForget: () => void;
}

interface Upload {
  readonly file: File;
  readonly wholesaler: number;
  readonly isDelta: boolean;
}

/** Takes a price list, and goes to its page. */
export function UploadBar({ wholesalers, shown, isOver, dropped, onForget }: UploadBarProps) {
  const navigate = useNavigate();
  const bar = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<number>();
  const [isDelta, setDelta] = useState(false);
  const [problem, setProblem] = useState<string>();
  const wholesaler = chosen ?? shown;
  const uploading = useDeskWrite<typeof deskListUploadsRoutes.uploadList, Upload>(deskListUploadsRoutes.uploadList, {
    isInForm: true,
    input: ({ file, wholesaler, isDelta }) => ({
      query: { wholesaler, file_name: file.name, ...(isDelta && { is_delta: true }) },
      document: asSent(file),
    }),
  });
  const send = (file: File) => {
    onForget();
    const fault = fileFault(file);
    setProblem(fault);
    if (fault !== undefined || wholesaler === undefined) return;
    // Its own callback: it is called only while the page is still shown.
    uploading.mutate(
      { file, wholesaler, isDelta },
      {
        onSuccess: ({ id }) => void navigate(listUploadPath(id)),
        onError: (error) => setProblem(failureWords(error)),
      },
    );
  };
  const press = () => {
    if (wholesaler === undefined) {
      setProblem('Choose first whose list it is.');
      bar.current?.querySelector('select')?.focus();
    } else if (dropped) send(dropped);
    else input.current?.click();
  };
  return (
    <section
      ref={bar}
      aria-label="Upload a list"
      className={classNames(
        'grid gap-x-5 gap-y-2 rounded-lg border border-dashed p-4 transition-colors duration-150 md:grid-cols-[18rem_1fr_auto] md:items-end',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
      )}
    >
      <ChoiceField
        label="Whose list it is"
        value={String(wholesaler ?? '')}
        options={[
          { value: '', words: 'Choose the wholesaler' },
          ...wholesalers.map(({ id, name }) => ({ value: String(id), words: name })),
        ]}
        onChange={(value) => {
          setChosen(value === '' ? undefined : Number(value));
          setProblem(undefined);
        }}
      />
      <div className="md:pb-1">
        <Checkbox
          label="It has changes alone: what it lacks stays on offer"
          checked={isDelta}
          onCheckedChange={setDelta}
        />
      </div>
      <Button
        variant="primary"
        icon={<FileUp aria-hidden className="size-4" />}
        busy={uploading.isPending}
        onClick={press}
      >
        {dropped ? 'Upload it' : 'Upload a list'}
      </Button>
      <ListFileInput input={input} onFile={send} />
      <Word problem={problem} dropped={dropped} isOver={isOver} isBusy={uploading.isPending} />
    </section>
  );
}

interface WordProps {
  problem: string | undefined;
  dropped: File | undefined;
  isOver: boolean;
  isBusy: boolean;
}

function Word({ problem, dropped, isOver, isBusy }: WordProps) {
  const asks = dropped && `${dropped.name} is here. See whose list it is, then upload it.`;
  const words = isBusy ? 'The file is on its way to the server.' : (asks ?? (isOver ? 'Let go to take it.' : KINDS));
  return (
    <div role="status" className="wrap-anywhere grid gap-1 md:col-span-3">
      {problem && (
        <p className="flex items-start gap-1.5 text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
      <p className="text-muted">{words}</p>
    </div>
  );
}

const KINDS = 'CSV or XLSX, as it came; it may also be dropped on this page. Nothing of it is applied yet.';
