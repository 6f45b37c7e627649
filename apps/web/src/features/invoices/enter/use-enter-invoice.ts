import { papersRoutes } from '@formulary/contracts/invoices/papers';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isOutage, statusOf } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { fieldOf } from '../../../lib/field-of.ts';
import { pathOfInvoice } from '../../../lib/paths.ts';
import { refusalDetail } from '../refusal-detail.ts';
import type { TypedBody } from './draft-faults.ts';

/** Why nothing was saved; `asks` where the number is here already and both may be kept. */
export interface EnterFailure {
  readonly words: string;
  readonly asks: boolean;
}

/** Saves what was typed. The same again adds nothing: the paper, or what was typed, is stored once. */
export function useEnterInvoice(onEntered: () => void) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<EnterFailure | null>(null);
  const writing = useWrite(papersRoutes.enterInvoice, {
    isOnce: true,
    isHeldByOutage: true,
    undone: 'The invoice was not saved. What was typed is kept.',
    input: (body: TypedBody) => ({ body }),
    onSuccess: ({ invoice }) => {
      setFailure(null);
      onEntered();
      void navigate(pathOfInvoice(invoice.id));
    },
    says: ({ invoice, repeated }) =>
      repeated
        ? { message: 'This invoice was entered before', detail: 'Nothing was added.' }
        : { message: `${invoice.is_credit ? 'Credit note' : 'Invoice'} ${invoice.number} saved and checked` },
    onError: (error) => setFailure(failureOf(error)),
  });
  return {
    failure,
    isSaving: writing.isPending,
    save: (body: TypedBody) => {
      setFailure(null);
      writing.mutate(body);
    },
  };
}

function failureOf(error: unknown): EnterFailure {
  const body = error instanceof ApiError ? error.body : undefined;
  if (fieldOf(body, 'code') === 'invoice_number_reused')
    return { words: refusalDetail(error) ?? 'The number is here already.', asks: true };
  if (isOutage(error)) return { words: 'No answer came. It is not stored twice if you try again.', asks: false };
  const refusal = refusalDetail(error) ?? (statusOf(error) === 400 ? firstFault(body) : undefined);
  return { words: refusal ?? 'The server could not save it. What you typed is kept.', asks: false };
}

/** The first words of a refused field. */
function firstFault(body: unknown): string | undefined {
  const [first] = typeof body === 'object' && body !== null ? Object.values(body) : [];
  const words: unknown = Array.isArray(first) ? first[0] : first;
  return typeof words === 'string' ? words : undefined;
}
