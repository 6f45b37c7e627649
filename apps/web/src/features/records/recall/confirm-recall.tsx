import { type PublishedRecall, publishedRecallsRoutes } from '@formulary/contracts/records/published-recalls';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { refusalOf } from '../../../api/api-error.ts';
import { keyOf } from '../../../api/route-key.ts';
import { routeQuery } from '../../../api/route-query.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface Said {
  readonly answer: 'set_aside' | 'none_left';
  readonly packs?: number;
  readonly note?: string;
}

/** How many packs were set aside, or that none were left; with a word where one is needed. */
export function ConfirmRecall({
  recall: { id, packs: received },
  onDone,
  lookFor,
}: {
  recall: PublishedRecall;
  onDone: () => void;
  /** Stands first among the buttons. */
  lookFor: ReactNode;
}) {
  const client = useQueryClient();
  const [packs, setPacks] = useState(String(Math.max(received, 1)));
  const [note, setNote] = useState('');
  const confirming = useWrite(publishedRecallsRoutes.confirmRecall, {
    of: { params: { id } },
    isOnce: true,
    undone: 'Nothing was confirmed.',
    input: (said: Said) => ({ params: { id }, body: said }),
    keeps: [keyOf(publishedRecallsRoutes.listPublishedRecalls)],
    onSuccess: (answer) => {
      client.setQueryData(routeQuery(publishedRecallsRoutes.listPublishedRecalls).queryKey, (before) =>
        before?.map((one) => (one.id === answer.id ? answer : one)),
      );
      onDone();
    },
    says: () => ({ message: 'Confirmed', detail: 'It is among your records.' }),
    fails: (error) =>
      refusalOf(error, publishedRecallsRoutes.confirmRecall, 'recall_withdrawn')
        ? { message: 'Nothing was confirmed', detail: 'The recall was withdrawn meanwhile.' }
        : { message: 'Error confirming it', detail: 'Nothing was confirmed. Try again.' },
    onError: (error) => {
      if (refusalOf(error, publishedRecallsRoutes.confirmRecall, 'recall_withdrawn'))
        void client.invalidateQueries({ queryKey: keyOf(publishedRecallsRoutes.listPublishedRecalls) });
    },
  });
  const isNumber = /^[1-9]\d{0,4}$/.test(packs.trim());
  const say = (said: Said) => confirming.mutate({ ...said, ...(note.trim() !== '' && { note: note.trim() }) });
  const setAside = (event: FormEvent) => {
    event.preventDefault();
    if (isNumber) say({ answer: 'set_aside', packs: Number(packs) });
  };
  return (
    <form onSubmit={setAside} className="grid gap-3" aria-label="What was done about it">
      <div className="grid gap-3 sm:grid-cols-[8rem_1fr]">
        <TextField
          label="Packs set aside"
          inputMode="numeric"
          value={packs}
          onChange={({ target }) => setPacks(target.value)}
          error={isNumber ? undefined : 'A number from 1'}
        />
        <TextField
          label="Note (optional)"
          value={note}
          maxLength={500}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {lookFor}
        <Button type="submit" variant="primary" busy={confirming.isPending} disabled={!isNumber}>
          We set them aside
        </Button>
        <Button busy={confirming.isPending} onClick={() => say({ answer: 'none_left' })}>
          None left
        </Button>
      </div>
    </form>
  );
}
