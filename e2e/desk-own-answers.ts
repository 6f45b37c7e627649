import { heldOf, listPage, UPLOADS } from './desk-list-answers.ts';

export const OWN_WHOLESALER = { id: 1, name: 'Burrenvale Veterinary Wholesale' };
const BROUGHT_BY = 'Niamh Daly <lists@burrenvale.example>';

interface PlayedPart {
  readonly uid?: string | undefined;
  readonly practice?: { readonly name: unknown } | undefined;
  readonly tries?: readonly object[];
}

/** A part as the provider sees it, without what its wholesaler does not. */
const ownPart = ({ practice, ...part }: PlayedPart) => ({ ...part, practice: practice?.name });

/** What the calls of a wholesaler's people answer in a scene. */
export function ownAnswers(parts: readonly PlayedPart[], part: PlayedPart): Readonly<Record<string, object>> {
  const uploads = UPLOADS.map((upload) => ({ ...upload, brought_by: BROUGHT_BY }));
  const at = '**/api/desk/own/';
  return {
    [`${at}list-uploads/`]: listPage(uploads.map((upload) => ({ ...upload, question: null, preview: null }))),
    ...Object.fromEntries(uploads.map((upload) => [`${at}list-uploads/${upload.id}/`, upload])),
    [`${at}held-lists/?state=all`]: listPage([heldOf(88), heldOf(87, { state: 'approved' })]),
    [`${at}held-lists/88/`]: heldOf(88),
    [`${at}parts/`]: { next: null, results: parts.map(ownPart) },
    [`${at}parts/${part.uid}/`]: { ...ownPart(part), status: 'complete', may_be_linked: true },
    [`${at}parts/${part.uid}/link/`]: {
      url: 'https://orders.formulary.example/parts#Zm9ybXVsYXJ5IGxpbmsgb2YgYSBwYXJ0',
    },
  };
}
