import { deskListUploadsRoutes } from '@formulary/contracts/desk/list-uploads';
import type { WholesalerSending } from '@formulary/contracts/desk/pauses';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { failureWords } from '../../calls/failure-words.ts';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { listUploadPath } from '../../frame/desk-paths.ts';
import { FileButton } from './file-button.tsx';
import { asSent, fileFault } from './list-file.ts';
import { UploadWords, uploadLook } from './upload-words.tsx';

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
  const press = (choose: () => void) => {
    if (wholesaler === undefined) {
      setProblem('Choose first whose list it is.');
      bar.current?.querySelector('select')?.focus();
    } else if (dropped) send(dropped);
    else choose();
  };
  const asks = dropped && `${dropped.name} is here. See whose list it is, then upload it.`;
  return (
    <section
      ref={bar}
      aria-label="Upload a list"
      className={classNames(uploadLook(isOver), 'md:grid-cols-[18rem_1fr_auto] md:items-end')}
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
      <FileButton
        words={dropped ? 'Upload it' : 'Upload a list'}
        inputLabel="Price list to upload"
        isBusy={uploading.isPending}
        onPress={press}
        onFile={send}
      />
      <UploadWords problem={problem} isBusy={uploading.isPending}>
        {asks ?? (isOver ? 'Let go to take it.' : KINDS)}
      </UploadWords>
    </section>
  );
}

const KINDS = 'CSV or XLSX, as it came; it may also be dropped on this page. Nothing of it is applied yet.';
