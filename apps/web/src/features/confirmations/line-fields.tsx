import { formatMoney } from '@formulary/pricing/format-money';
import { useId, useState } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { comesNow, type DraftProblems, type LineDraft, leftOf, type PartLine, stateWords } from './line-draft.ts';

interface LineFieldsProps {
  line: PartLine;
  /** Whether something was said of other lines. */
  isAnswered: boolean;
  draft: LineDraft;
  problems: DraftProblems;
  onChange: (draft: LineDraft) => void;
}

/** A line of the order, and the fields for what does not come as ordered, once they are asked for. */
export function LineFields({ line, isAnswered, draft, problems, onChange }: LineFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const fields = useId();
  const { code, product_name, manufacturer_name, quantity, net_price } = line;
  const said = stateWords(line);
  const isShown = isOpen || Object.keys(problems).length > 0;
  const field = (name: keyof LineDraft) => ({
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...draft, [name]: target.value }),
  });
  return (
    <li className="rounded-xl border border-line bg-surface p-4 shadow-raised">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-medium wrap-anywhere">
            {formatCount(quantity)} × {product_name}
          </h3>
          <p className="text-muted text-sm wrap-anywhere">
            {code}, {manufacturer_name}, {formatMoney(net_price)} each
          </p>
          {said === '' && isAnswered ? <p className="mt-1 text-sm">Not answered yet</p> : null}
          {said === '' ? null : <p className="mt-1 text-sm wrap-anywhere">{said}</p>}
        </div>
        <Button size="sm" aria-expanded={isShown} aria-controls={fields} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : said === '' ? 'Not as ordered' : 'Change'}
          <span className="sr-only">: {product_name}</span>
        </Button>
      </div>
      <fieldset id={fields} hidden={!isShown} className="mt-3">
        <legend className="sr-only">What does not come as ordered of {product_name}</legend>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField label="Packs that come later" inputMode="numeric" {...field('later')} />
          <TextField label="Until, if you know" type="date" {...field('until')} />
          <TextField label="Packs that do not come" inputMode="numeric" {...field('refused')} />
          <TextField label="Price of a pack, if another" inputMode="decimal" {...field('price')} />
          <TextField label="Why" maxLength={1000} className="sm:col-span-2" {...field('reason')} />
        </div>
        <p aria-live="polite" className="mt-2 text-sm">
          {nowWords(line, draft)}
        </p>
      </fieldset>
    </li>
  );
}

function nowWords(line: PartLine, draft: LineDraft): string {
  const now = comesNow(line, draft);
  if (now === undefined || now < 0) return '';
  return `${formatCount(now)} of ${formatCount(leftOf(line))} confirmed for now.`;
}
