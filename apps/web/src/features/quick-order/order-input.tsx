import { FileSpreadsheet, ListChecks, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useFocusOnDesk } from '../../ui/use-focus-on-desk.ts';
import { changeDraft, useDraft } from './draft.ts';
import { EMPTY } from './draft-shape.ts';
import type { useCheck } from './use-check.ts';

const EXAMPLE = '3 x Melovane 1.5 mg/ml 100 ml\nFV46627085;2\n2900106017712, 4';

interface OrderInputProps {
  check: ReturnType<typeof useCheck>;
  /** Whether a file is held over the page. */
  isOver: boolean;
}

export function OrderInput({ check, isOver }: OrderInputProps) {
  const draft = useDraft();
  const textId = useId();
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  useFocusOnDesk(field);

  const isAnything = draft.text !== '' || draft.rows.length > 0 || draft.unchecked !== null;
  const clear = () => {
    changeDraft(EMPTY);
    field.current?.focus();
    showToast({
      type: 'success',
      message: 'List cleared',
      undo: () => changeDraft(draft),
    });
  };
  const onPaste = ({ currentTarget, clipboardData }: ClipboardEvent<HTMLTextAreaElement>) => {
    // A whole list into the empty field is looked up at once; a piece into a list is not.
    if (currentTarget.value.trim() === '') check.checkText(clipboardData.getData('text'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    check.checkText(draft.text);
  };

  return (
    <section
      aria-label="Your list"
      className={classNames(
        'rounded-lg border bg-surface p-3 shadow-raised sm:p-4',
        isOver ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <label htmlFor={textId} className="font-medium">
        Your list, one product a line
      </label>
      <textarea
        ref={field}
        id={textId}
        data-keeps-scans
        aria-describedby={hintId}
        value={draft.text}
        onChange={(event) => changeDraft({ text: event.target.value })}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        placeholder={EXAMPLE}
        rows={draft.rows.length > 0 ? 4 : 7}
        spellCheck={false}
        autoComplete="off"
        className="mt-1.5 block w-full resize-y rounded-md border border-line-strong bg-paper px-3 py-2 text-base leading-6 tabular-nums focus-visible:outline-offset-1 mouse:text-sm"
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          icon={<ListChecks aria-hidden className="size-4" />}
          busy={check.isChecking}
          disabled={draft.text.trim() === ''}
          onClick={() => check.checkText(draft.text)}
        >
          Check rows
        </Button>
        <Button
          icon={<FileSpreadsheet aria-hidden className="size-4" />}
          disabled={check.isChecking}
          onClick={() => fileInput.current?.click()}
        >
          Choose a file
        </Button>
        <input
          ref={fileInput}
          type="file"
          hidden
          aria-label="A file with your list"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) check.checkFile(file);
            // The same file may be chosen again, after it was changed.
            target.value = '';
          }}
        />
        {isAnything && (
          <Button
            variant="ghost"
            icon={<X aria-hidden className="size-4" />}
            disabled={check.isChecking}
            onClick={clear}
          >
            Clear
          </Button>
        )}
        <p id={hintId} className="basis-full text-muted text-xs sm:basis-auto sm:pl-1">
          {isOver ? 'Let go to read the file.' : 'CSV or Excel'}
          <span className="hidden mouse:inline">
            {isOver ? '' : ', or drop it on this page.'} Ctrl + Enter checks what you typed.
          </span>
        </p>
      </div>
    </section>
  );
}
