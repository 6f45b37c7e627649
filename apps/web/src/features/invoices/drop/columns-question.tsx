import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusAround } from '../../../ui/focus-around.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { answersOf, draftOf, fieldsOf, stillToSay, withColumn } from './columns-draft.ts';
import type { Answers, AskedColumns } from './drops.ts';

interface ColumnsQuestionProps {
  fileName: string;
  words: string;
  asked: AskedColumns;
  /** Whose file it is, where somebody said so. */
  wholesaler: string | undefined;
  onAnswer: (answers: Answers) => void;
  leaveOut: ReactNode;
}

/** Of a table that does not say for sure what its columns are, or how or what it is. */
export function ColumnsQuestion({ fileName, words, asked, wholesaler, onAnswer, leaveOut }: ColumnsQuestionProps) {
  const [draft, setDraft] = useState(() => draftOf(asked));
  const fields = fieldsOf(asked, draft);
  const missing = stillToSay(asked, draft);
  const isRemembered = fields.columns || fields.decimalMark || fields.dateOrder;
  const change = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed });

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (missing.length > 0) return;
    focusAround(event.currentTarget);
    onAnswer(answersOf(asked, draft));
  };

  return (
    <form noValidate onSubmit={send} aria-label={`What ${fileName} says`} className="grid min-w-0 gap-3">
      <p className="text-warn">{words}</p>
      {fields.columns && (
        <ul
          aria-label="Columns of the file"
          className="grid md:auto-cols-[minmax(9.5rem,1fr)] md:grid-flow-col md:overflow-x-auto md:pb-1"
        >
          {asked.headers.map((header, at) => (
            <ColumnChoice
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same header
              key={at}
              header={header || `Column ${at + 1}`}
              values={asked.rows.map((row) => row[at] ?? '')}
              chosen={draft.columns[at] ?? null}
              onChoose={(column) => setDraft(withColumn(draft, at, column))}
            />
          ))}
        </ul>
      )}
      <div className="grid gap-3 empty:hidden sm:grid-cols-3">
        {fields.number && (
          <TextField
            label={fields.mayBeEmpty ? 'Invoice number, if the file does not say it' : 'Invoice number'}
            maxLength={NUMBER_MAX}
            value={draft.number}
            onChange={({ target }) => change({ number: target.value })}
          />
        )}
        {fields.issuedOn && (
          <TextField
            label={fields.mayBeEmpty ? 'Invoice date, if the file does not say it' : 'Invoice date'}
            type="date"
            value={draft.issuedOn}
            onChange={({ target }) => change({ issuedOn: target.value })}
          />
        )}
        {fields.dueOn && (
          <TextField
            label="Due date, if you know it"
            type="date"
            value={draft.dueOn}
            onChange={({ target }) => change({ dueOn: target.value })}
          />
        )}
        {fields.decimalMark && (
          <Choice
            label="Before the cents stands"
            value={draft.decimalMark}
            options={MARKS}
            onChoose={(decimalMark) => change({ decimalMark })}
          />
        )}
        {fields.dateOrder && (
          <Choice
            label="In days, first comes"
            value={draft.dateOrder}
            options={ORDERS}
            onChoose={(dateOrder) => change({ dateOrder })}
          />
        )}
      </div>
      {isRemembered && (
        <p className="text-muted">
          This is remembered for files of {wholesaler ?? 'this wholesaler'} with the same headers.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" disabled={missing.length > 0}>
          Check it
        </Button>
        {leaveOut}
        <p role="status" className="text-muted">
          {missing.length > 0 && `Still to say: ${missing.join(', ')}`}
        </p>
      </div>
    </form>
  );
}

/** Characters that the server takes. */
const NUMBER_MAX = 100;

const MARKS = { comma: 'A comma: 1,50', point: 'A point: 1.50' } as const;
const ORDERS = { dmy: 'The day: 20/11/2026', mdy: 'The month: 11/20/2026' } as const;

interface ChoiceProps<K extends string> {
  label: string;
  value: K | '';
  options: Readonly<Record<K, string>>;
  onChoose: (value: K | '') => void;
}

function Choice<K extends string>({ label, value, options, onChoose }: ChoiceProps<K>) {
  const id = useId();
  const keys = Object.keys(options) as K[]; // of a record, so its own keys
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChoose(keys.find((key) => key === target.value) ?? '')}
        className="h-11 min-w-0 rounded-md border border-line-strong bg-surface px-2 text-base mouse:h-10 mouse:text-sm"
      >
        <option value="">Choose</option>
        {keys.map((key) => (
          <option key={key} value={key}>
            {options[key]}
          </option>
        ))}
      </select>
    </div>
  );
}
