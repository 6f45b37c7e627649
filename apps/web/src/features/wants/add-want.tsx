import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { WANT_NOTE_MAX, WANT_TEXT_MAX, wantsRoutes } from '@formulary/contracts/wants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { routeQuery } from '../../api/route-query.ts';
import { useWrite } from '../../api/use-write.ts';
import { nameOf } from '../../trade/wants/want-words.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { QuantityPicker } from '../../ui/quantity-picker.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useRested } from '../../ui/use-rested.ts';
import { namedProduct } from './named-product.ts';

const SHOWN = 6;
const SHORTEST = 2;

interface Ask {
  readonly manufacturer_product?: number;
  readonly text?: string;
  readonly quantity: number;
  readonly urgent: boolean;
  readonly note: string;
}

const searchQuery = (q: string) => routeQuery(catalogueRoutes.searchProducts, { query: { q } });
const FAILURE = { message: 'Error asking for it', detail: 'Try again: nothing is asked for twice.' };

/** Asks for a product that is found by its name, code or barcode, or for something in words. */
export function AddWant({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const [text, setText] = useState('');
  const [quantity, setQuantity] = useState(1);
  const [isQuantityValid, setIsQuantityValid] = useState(true);
  const [urgent, setUrgent] = useState(false);
  const [note, setNote] = useState('');
  const words = text.trim();
  const q = useRested(words);
  const client = useQueryClient();
  const [isLooking, setIsLooking] = useState(false);
  const search = useQuery({
    ...searchQuery(q),
    enabled: q.length >= SHORTEST,
  });
  const page = q.length >= SHORTEST && words.length >= SHORTEST ? search.data : undefined;
  const found = page?.results.slice(0, SHOWN) ?? [];
  const named = page && q === words ? namedProduct(words, page) : undefined;
  const asking = useWrite(wantsRoutes.addWant, {
    isOnce: true,
    undone: 'Nothing was asked for.',
    input: (body: Ask, key) => ({ body, headers: { 'idempotency-key': key } }),
    onSuccess: () => {
      setText('');
      setNote('');
      setQuantity(1);
      setUrgent(false);
      field.current?.focus();
    },
    says: (want) => ({ message: 'On the want-list', detail: nameOf(want) }),
    fails: FAILURE,
  });
  const ask = (subject: Pick<Ask, 'manufacturer_product' | 'text'>) => {
    if (isQuantityValid) asking.mutate({ ...subject, quantity, urgent, note });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (words === '' || isLooking) return;
    if (words.length < SHORTEST) return ask({ text: words });
    // A scanner, and whoever types fast, presses Enter before anything was looked for.
    setIsLooking(true);
    try {
      const product = namedProduct(words, await client.fetchQuery(searchQuery(words)));
      ask(product ? { manufacturer_product: product.id } : { text: words });
    } catch {
      showToast({ type: 'error', ...FAILURE });
    } finally {
      setIsLooking(false);
    }
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="mb-5 grid gap-3 rounded-lg border border-line bg-surface p-3"
    >
      <div className="grid gap-3 md:grid-cols-[minmax(0,2fr)_auto_minmax(0,1fr)]">
        <TextField
          ref={field}
          data-keeps-scans
          label="What is running out?"
          placeholder="Name, code, barcode or your own words"
          maxLength={WANT_TEXT_MAX}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="grid content-start gap-1.5">
          <span aria-hidden="true" className="font-medium text-sm">
            Quantity
          </span>
          {/* As high as the fields beside it. */}
          <div className="flex items-center mouse:h-10">
            <QuantityPicker
              label="Quantity"
              value={quantity}
              onChange={setQuantity}
              onValidChange={setIsQuantityValid}
            />
          </div>
        </div>
        <TextField
          label="Note (optional)"
          maxLength={WANT_NOTE_MAX}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <Checkbox label="Urgent" checked={urgent} onCheckedChange={setUrgent} />
      {words !== '' && (
        <ul aria-label="What to ask for" className="divide-y divide-line border-line border-y">
          {found.map((product) => (
            <li key={product.id} className="flex items-center gap-3 py-1.5">
              <span className="grid min-w-0 flex-1">
                <span className="break-words">{product.name}</span>
                <span className="text-muted text-xs">
                  {product.manufacturer.name}
                  {product.id === named?.id && ' · Enter asks for this'}
                </span>
              </span>
              <Button
                size="sm"
                busy={asking.isPending || isLooking}
                aria-label={`Ask for ${product.name}`}
                onClick={() => ask({ manufacturer_product: product.id })}
              >
                Ask
              </Button>
            </li>
          ))}
          <li className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1 break-words">
              “{words}” <span className="text-muted text-xs">in your own words</span>
            </span>
            <Button size="sm" busy={asking.isPending || isLooking} onClick={() => ask({ text: words })}>
              Ask in words
            </Button>
          </li>
        </ul>
      )}
      {/* What Enter presses, in any field. */}
      <button type="submit" hidden>
        Ask
      </button>
    </form>
  );
}
