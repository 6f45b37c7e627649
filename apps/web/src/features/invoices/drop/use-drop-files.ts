import { type DroppedInvoice, invoicesRoutes } from '@formulary/contracts/invoices';
import { useNavigate } from 'react-router';
import { callApi } from '../../../api/client.ts';
import { useWrite } from '../../../api/use-write.ts';
import { pathOfInvoice } from '../../../lib/paths.ts';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../ui/toast.tsx';
import { dropFailure } from './drop-failure.ts';
import {
  type Answers,
  addDrops,
  changeDrop,
  type Drop,
  type DropState,
  getDrops,
  isUnderWay,
  isUnfinished,
  removeDrops,
} from './drops.ts';
import { fileFault, sentTypeOf } from './file-fault.ts';

/** The end of a name, where its kind stands: the contract takes so much of it. */
const NAME_MAX = 200;

function stateOf({ invoice, paper, repeated }: DroppedInvoice): DropState {
  if (invoice) return { is: 'taken', invoice, repeated };
  return paper === null ? { is: 'refused', words: 'The server did not take it.' } : { is: 'paper', paper };
}

/** Files are sent one after the other. The server takes the same document once, so sending it again adds nothing. */
export function useDropFiles() {
  const navigate = useNavigate();
  const writing = useWrite(invoicesRoutes.dropInvoice, {
    send: ({ key, file, answers }: Drop) => {
      changeDrop(key, { state: { is: 'checking' } });
      return callApi(invoicesRoutes.dropInvoice, {
        query: { file_name: file.name.slice(-NAME_MAX), ...answers },
        document: file.slice(0, file.size, sentTypeOf(file)),
      });
    },
    undone: 'The invoice was not checked.',
    onSuccess: (answer, { key }) => changeDrop(key, { state: stateOf(answer) }),
    onError: (error, { key }) => changeDrop(key, { state: dropFailure(error) }),
  });

  // Its own callback: it is called only while the page is still shown.
  const send = (drop: Drop) => writing.mutate(drop, { onSuccess: (answer) => showAlone(answer, drop) });

  const showAlone = ({ invoice, repeated }: DroppedInvoice, { key, isAlone }: Drop) => {
    if (!invoice || !isAlone || getDrops().length > 1) return;
    removeDrops((drop) => drop.key === key);
    if (repeated)
      showToast({ type: 'success', message: 'This document was here already', detail: 'Nothing was added.' });
    void navigate(pathOfInvoice(invoice.id));
  };

  return {
    add: (files: readonly File[], answers: Answers = {}) => {
      const isAlone = files.length === 1 && !getDrops().some(isUnfinished);
      const drops = files.map((file): Drop => {
        const fault = fileFault(file);
        const state = fault === null ? ({ is: 'waiting' } as const) : ({ is: 'refused', words: fault } as const);
        return { key: randomId(), file, isAlone, answers, state };
      });
      addDrops(drops);
      for (const drop of drops) if (isUnderWay(drop)) send(drop);
    },
    /** Sends a file again, with what it asked for. */
    answer: (key: string, answers: Answers = {}) => {
      const drop = getDrops().find((each) => each.key === key);
      if (!drop || isUnderWay(drop)) return;
      const next: Drop = { ...drop, answers: { ...drop.answers, ...answers }, state: { is: 'waiting' } };
      changeDrop(key, next);
      send(next);
    },
  };
}
