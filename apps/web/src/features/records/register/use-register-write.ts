import { type EnteredKind, type ImportedRegister, registerRoutes } from '@formulary/contracts/records/register';
import { useNavigate } from 'react-router';
import { ApiError, refusalOf } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { fieldOf } from '../../../lib/field-of.ts';
import { pathOfRegisterPage } from './path-of-register.ts';
import { KIND_WORDS } from './register-words.ts';

export interface ToEnter {
  readonly kind: EnteredKind;
  readonly happened_on: string;
  readonly quantity: string;
  readonly counterparty?: string;
  readonly address?: string;
  readonly batch?: string;
  readonly witness?: string;
  readonly note?: string;
  readonly accept_below_zero?: boolean;
}

/** Enters into one page of the register. What would leave less than nothing is asked first, with the words that ask. */
export function useAddEntry(page: number, { onDone, onAsked }: Outcomes) {
  return useWrite(registerRoutes.addRegisterEntry, {
    isOnce: true,
    of: { params: { id: page } },
    undone: 'Nothing was entered.',
    // The same again, after an answer that did not come, is entered once.
    input: (body: ToEnter, key) => ({ params: { id: page }, body: { key: uuidOf(key), ...body } }),
    onSuccess: onDone,
    onError: (error) => {
      const refused = refusalOf(error, registerRoutes.addRegisterEntry, 'below_zero');
      if (refused) onAsked(refused.detail);
    },
    says: ({ kind }) => ({ message: `Entered: ${KIND_WORDS[kind].toLowerCase()}`, detail: 'It is in the register.' }),
    fails: (error) =>
      refusalOf(error, registerRoutes.addRegisterEntry, 'below_zero')
        ? undefined
        : { message: 'Error entering it', detail: 'Nothing was entered. Try again.' },
  });
}

export interface ToBegin {
  readonly drug: string;
  readonly strength?: string;
  readonly form?: string;
  readonly unit: string;
  readonly happened_on: string;
  readonly quantity: string;
  readonly note?: string;
}

/** Begins a page with its opening balance, and opens it. */
export function useBeginPage(onDone: () => void) {
  const navigate = useNavigate();
  return useWrite(registerRoutes.beginRegisterPage, {
    isOnce: true,
    undone: 'No page was begun.',
    input: (body: ToBegin, key) => ({ body: { key: uuidOf(key), ...body } }),
    onSuccess: ({ id }) => {
      onDone();
      void navigate(pathOfRegisterPage(id));
    },
    says: ({ drug }) => ({ message: `Page begun: ${drug}` }),
    fails: (error) => {
      const refusal = refusalOf(error, registerRoutes.beginRegisterPage, 'page_exists');
      return { message: 'No page was begun', detail: refusal?.detail ?? 'Nothing was entered. Try again.' };
    },
  });
}

export interface ToCorrect {
  readonly entry: number;
  readonly quantity?: string;
  readonly note: string;
  readonly witness?: string;
  readonly accept_below_zero?: boolean;
}

/** Corrects an entry of one page by one of its own. */
export function useCorrectEntry(page: number, { onDone, onAsked }: Outcomes) {
  return useWrite(registerRoutes.correctRegisterEntry, {
    isOnce: true,
    of: { params: { id: page } },
    undone: 'Nothing was corrected.',
    input: (body: ToCorrect, key) => ({ params: { id: page }, body: { key: uuidOf(key), ...body } }),
    onSuccess: onDone,
    onError: (error) => {
      const refused = refusalOf(error, registerRoutes.correctRegisterEntry, 'below_zero');
      if (refused) onAsked(refused.detail);
    },
    says: () => ({ message: 'Corrected', detail: 'Both entries stay in the register.' }),
    fails: (error) =>
      refusalOf(error, registerRoutes.correctRegisterEntry, 'below_zero')
        ? undefined
        : { message: 'Error correcting the entry', detail: 'Nothing was corrected. Try again.' },
  });
}

export interface ToImport {
  readonly csv: string;
  readonly apply?: boolean;
  readonly accept_below_zero?: boolean;
}

/** Says what would become of a table, and enters it with `apply`. */
export function useImportRegister(onAnswer: (answer: ImportedRegister) => void) {
  return useWrite(registerRoutes.importRegister, {
    isOnce: true,
    undone: 'Nothing was entered.',
    input: (body: ToImport) => ({ body }),
    onSuccess: onAnswer,
    says: ({ is_applied: isApplied, entered }) =>
      isApplied
        ? { message: entered === 1 ? '1 entry is in the register' : `${entered} entries are in the register` }
        : undefined,
    fails: (error) => ({
      message: 'The table could not be read',
      detail: faultOf(error) ?? 'Nothing was entered. Try again.',
    }),
  });
}

/** What the server says of the table as a whole. */
function faultOf(error: Error): string | undefined {
  const words = error instanceof ApiError ? fieldOf(error.body, 'detail') : undefined;
  return typeof words === 'string' ? words : undefined;
}

interface Outcomes {
  readonly onDone: () => void;
  readonly onAsked: (words: string) => void;
}

/** The attempt's name as the register takes it. */
const uuidOf = (key: string): string => key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
