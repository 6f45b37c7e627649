import { type Watch, watchesRoutes } from '@formulary/contracts/watches';
import { formatMoney } from '@formulary/pricing/format-money';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { fieldOf } from '../../lib/field-of.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { updateWatches, withWatch } from './queries.ts';
import { readNumber, writtenNumber } from './typed-number.ts';
import { toldInWords, type WatchRules } from './watch-words.ts';

interface SettingsFormProps {
  id: string;
  watch: Watch;
  onBusy: (isBusy: boolean) => void;
  onSaved: () => void;
}

const NUMBERS = ['falls_to', 'falls_by', 'rises_by'] as const;
type NumberName = (typeof NUMBERS)[number];
const LABELS: Record<NumberName, string> = { falls_to: 'Falls to', falls_by: 'Falls by', rises_by: 'Rises by' };
/** Of what cannot be read here, and of what the server refuses. */
const ADVICE: Record<NumberName, string> = {
  falls_to: 'Enter an amount from €0.01, such as 12.50',
  falls_by: 'Enter 0 to 100, such as 5 or 2.5',
  rises_by: 'Enter 0 to 100, such as 5 or 2.5',
};

/** An empty field, or an empty box, is a rule that is off. */
export function SettingsForm({ id, watch, onBusy, onSaved }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [numbers, setNumbers] = useState(() => ({
    falls_to: writtenNumber(watch.falls_to),
    falls_by: writtenNumber(watch.falls_by),
    rises_by: writtenNumber(watch.rises_by),
  }));
  const [backInStock, setBackInStock] = useState(watch.back_in_stock);
  const [gone, setGone] = useState(watch.gone);
  const [wrong, setWrong] = useState<readonly NumberName[]>([]);
  const [failure, setFailure] = useState<string>();
  const saving = useSaveRules(watch, onSaved);

  const show = (found: readonly NumberName[]) => {
    setWrong(found);
    const [first] = found;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    setFailure(undefined);
    const read = NUMBERS.map((name) => readNumber(numbers[name]));
    const unread = NUMBERS.filter((_, at) => read[at] === undefined);
    const [falls_to, falls_by, rises_by] = read;
    if (show(unread) || falls_to === undefined || falls_by === undefined || rises_by === undefined) return;
    onBusy(true);
    saving.mutate(
      { falls_to, falls_by, rises_by, back_in_stock: backInStock, gone },
      {
        onSettled: () => onBusy(false),
        onError: (error) => {
          if (!show(refusedFields(error))) setFailure('That could not be saved. Try again.');
        },
      },
    );
  };
  const field = (name: NumberName, unit: string) => (
    <TextField
      name={name}
      label={LABELS[name]}
      className={name === 'falls_to' ? 'content-start max-sm:col-span-full' : 'content-start'}
      inputMode="decimal"
      autoComplete="off"
      value={numbers[name]}
      error={wrong.includes(name) ? ADVICE[name] : undefined}
      trailing={
        <span aria-hidden className="pr-3 text-muted">
          {unit}
        </span>
      }
      onChange={({ target: { value } }) => {
        setNumbers({ ...numbers, [name]: value });
        setWrong(wrong.filter((other) => other !== name));
      }}
    />
  );

  return (
    <form ref={form} id={id} noValidate onSubmit={save} className="grid gap-3">
      <PricesToday watch={watch} />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-muted text-xs">
          You are told when its best price does this; leave empty what you need not know.
        </legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {field('falls_to', '€')}
          {field('falls_by', '%')}
          {field('rises_by', '%')}
        </div>
        <ReachedNote bound={readNumber(numbers.falls_to) ?? null} best={watch.best?.net_price ?? null} />
      </fieldset>
      <fieldset>
        <legend className="text-muted text-xs">And when the product</legend>
        <Checkbox label="Is back in stock" checked={backInStock} onCheckedChange={setBackInStock} />
        <Checkbox label="Is withdrawn or replaced" checked={gone} onCheckedChange={setGone} />
      </fieldset>
      {failure !== undefined && (
        <p role="alert" className="text-bad">
          {failure}
        </p>
      )}
    </form>
  );
}

function PricesToday({ watch: { best, compared_price } }: { watch: Watch }) {
  return (
    <p className="text-pretty">
      {best ? (
        <>
          Best price today <span className="num font-semibold">{formatMoney(best.net_price)}</span> at{' '}
          {best.wholesaler.name}.
        </>
      ) : (
        'It cannot be ordered today.'
      )}{' '}
      {compared_price !== null && (
        <span className="text-muted">
          Percentages are counted from <span className="num">{formatMoney(compared_price)}</span>, its best price when
          you starred it or were last told of a move.
        </span>
      )}
    </p>
  );
}

/** Says before it is saved that such a bound is no news today. */
function ReachedNote({ bound, best }: { bound: number | null; best: number | null }) {
  const isReached = bound !== null && best !== null && best <= bound;
  return (
    <p role="status" className="text-warn text-xs empty:hidden">
      {isReached &&
        `It costs ${formatMoney(best)} already. You are told when it falls to ${formatMoney(bound)} again, from above.`}
    </p>
  );
}

function useSaveRules(watch: Watch, onSaved: () => void) {
  const client = useQueryClient();
  const { id, name } = watch.manufacturer_product;
  return useWrite(watchesRoutes.watchProduct, {
    of: { params: { by: 'settings' } },
    input: (rules: WatchRules) => ({ params: { id }, body: rules }),
    onSuccess: (saved) => {
      updateWatches(client, withWatch(saved));
      onSaved();
    },
    says: (saved) => ({ message: `Saved for "${name}"`, detail: toldInWords(saved) }),
  });
}

/** The fields that the server refused. */
function refusedFields(error: Error): readonly NumberName[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  return NUMBERS.filter((name) => fieldOf(error.body, name) !== undefined);
}
