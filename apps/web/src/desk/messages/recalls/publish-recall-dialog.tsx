import { deskRecallsRoutes, type RecallPreview } from '@formulary/contracts/desk/recalls';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FIELD_ROOM } from '../../../ui/form/form-class.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { failureWords, refuseForm } from '../../calls/failure-words.ts';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { recallPath } from '../../frame/desk-paths.ts';
import { filled } from '../../frame/field-rules.ts';
import { FormButtons } from '../../frame/form-buttons.tsx';
import { TextArea } from '../../frame/text-area.tsx';
import { countWords } from '../count-words.ts';

type Notice = BodyOf<typeof deskRecallsRoutes.previewRecall>;

interface PublishRecallDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A notice is read and looked for first, and only then published. */
export function PublishRecallDialog({ isOpen, onClose }: PublishRecallDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Publish a recall"
      description="It reaches the practices that received packs of it, also those that receive some later. First you see which they are."
      size="lg"
    >
      <Publishing onClose={onClose} />
    </Dialog>
  );
}

function Publishing({ onClose }: { onClose: () => void }) {
  const [preview, setPreview] = useState<RecallPreview>();
  return (
    <>
      <NoticeForm isHidden={preview !== undefined} onPreview={setPreview} onClose={onClose} />
      {preview && <Found preview={preview} onBack={() => setPreview(undefined)} onClose={onClose} />}
    </>
  );
}

interface NoticeFormProps {
  /** While it is looked at; what is typed stays. */
  isHidden: boolean;
  onPreview: (preview: RecallPreview) => void;
  onClose: () => void;
}

const LONGEST = { title: 100, text: 20_000 };
const refuse = refuseForm();

function NoticeForm({ isHidden, onPreview, onClose }: NoticeFormProps) {
  const previewing = useDeskWrite<typeof deskRecallsRoutes.previewRecall, Notice>(deskRecallsRoutes.previewRecall, {
    isInForm: true,
    input: (body) => ({ body }),
  });
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: {
      title: { initial: '', rule: filled('A title', LONGEST.title) },
      text: { initial: '', rule: filled('The notice', LONGEST.text) },
    },
    fallback: failureWords(undefined),
    async send({ title, text }) {
      onPreview(await previewing.mutateAsync({ title: title.trim(), text: text.trim() }).catch(refuse));
    },
  });
  return (
    <form {...formProps} hidden={isHidden} className="grid gap-3 [[hidden]]:hidden">
      <TextField
        label="What is recalled and why"
        placeholder="Synolac LC: wrong label"
        autoComplete="off"
        className={FIELD_ROOM}
        {...fieldProps('title')}
      />
      <div className="pb-6">
        <TextArea
          label="The notice, with its batches or GTINs"
          placeholder="Lot T018H14A, Exp 08/16"
          rows={8}
          {...fieldProps('text')}
        />
      </div>
      <FormFailure message={failure} />
      <FormButtons submit="Look who has it" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}

interface FoundProps {
  preview: RecallPreview;
  onBack: () => void;
  onClose: () => void;
}

function Found({ preview, onBack, onClose }: FoundProps) {
  const { title, text, batches, ranges, gtins, told } = preview;
  const navigate = useNavigate();
  const publishing = useDeskWrite(deskRecallsRoutes.publishRecall, {
    input: () => ({ body: { title, text } }),
    says: () => ({ message: `"${title}" is published.` }),
    onSuccess: ({ id }) => {
      onClose();
      void navigate(recallPath(id));
    },
  });
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">Recall</dt>
        <dd className="wrap-anywhere font-medium">{title}</dd>
        <Numbers name="Batches" numbers={[...batches, ...ranges]} />
        <Numbers name="GTINs" numbers={gtins} />
      </dl>
      {told.length === 0 ? (
        <p>No practice has received any of it so far. Published, it reaches those that receive some later.</p>
      ) : (
        <div className="grid gap-1">
          <h3 className="font-medium">{countWords(told.length, 'practice')} received packs of it</h3>
          <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-lg border border-line">
            {told.map(({ practice, packs }) => (
              <li key={practice.id} className="flex justify-between gap-4 px-3 py-2">
                <span className="wrap-anywhere">{practice.name}</span>
                <span className="num whitespace-nowrap text-muted">{countWords(packs, 'pack')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onBack}>Change it</Button>
        <Button variant="primary" busy={publishing.isPending} onClick={() => publishing.mutate()}>
          Publish to {countWords(told.length, 'practice')}
        </Button>
      </div>
    </div>
  );
}

/** As they were read in the notice. */
function Numbers({ name, numbers }: { name: string; numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{numbers.join(', ')}</dd>
    </>
  );
}
