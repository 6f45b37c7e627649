import { z } from 'zod';
import { ClaimFacts, FindingFigures, findingOf, ToClaim } from './claims/findings.ts';
import { MAY_NOT_ORDER } from './orders.ts';
import { Detail } from './shared/errors.ts';
import { amount, choice, idList, pathId, reference, trimmedText, trueOrFalse } from './shared/fields.ts';
import type { Route } from './shared/route.ts';
import { countedPageOf, id, instant, money, Named } from './shared/values.ts';

export const CLAIMS_PAGE_SIZE = 20;
/** Claims are counted up to here, and pages end here. */
export const CLAIMS_COUNT_MAX = 10_000;
/** Findings of one claim. */
export const CLAIM_ITEMS_MAX = 1_000;

export const CLAIM_STATES = [
  'drafted',
  'sent',
  'promised',
  'credited',
  'partly_credited',
  'refused',
  'written_off',
  'withdrawn',
] as const;
export const ClaimState = z
  .enum(CLAIM_STATES)
  .describe(
    '`partly_credited`: some was credited, and the rest is owed, or was refused or written off. `withdrawn`: nothing of it is found any more, as a delivery was corrected or a price accepted.',
  );
export type ClaimState = z.infer<typeof ClaimState>;

/** What somebody says of a claim. */
export const CLAIM_ANSWERS = ['promised', 'credited', 'refused', 'written_off'] as const;
export const ClaimAnswerKind = z.enum(CLAIM_ANSWERS);
export type ClaimAnswerKind = z.infer<typeof ClaimAnswerKind>;

const sums = {
  claimed: money,
  credited: money.describe('By documents, or as somebody said.'),
  refused: money,
  written_off: money,
  withdrawn: money.describe('What is no longer found.'),
  owed: money.describe('What is left.'),
};

export const ClaimSummary = z
  .object({
    id,
    wholesaler: Named,
    state: ClaimState,
    made_on: instant,
    sent_on: instant.nullable().describe('The first time.'),
    answer_due_on: z.iso.date().nullable().describe('By when the wholesaler said that it answers.'),
    is_late: z.boolean().describe('Whether it owes an answer since then.'),
    findings: z.int().nonnegative(),
    ...sums,
  })
  .meta({ id: 'ClaimSummary' });
export type ClaimSummary = z.infer<typeof ClaimSummary>;

export const ClaimItem = FindingFigures.extend({
  id,
  ...findingOf,
  amount: money.describe('As it was claimed.'),
  credited: money,
  refused: money,
  written_off: money,
  withdrawn: money,
  owed: money,
  facts: ClaimFacts,
}).meta({ id: 'ClaimItem' });
export type ClaimItem = z.infer<typeof ClaimItem>;

export const PeppolDocument = z
  .object({
    kind: z.enum(['invoice_response', 'receipt_advice']),
    of: z.string().describe('The number of the invoice, or of the order, that it is about.'),
    url: z.url().describe('Where it is as XML for a quarter of an hour; it needs no token.'),
  })
  .meta({ id: 'PeppolDocument' });
export type PeppolDocument = z.infer<typeof PeppolDocument>;

export const Claim = ClaimSummary.omit({ findings: true })
  .extend({
    address: z.string().nullable().describe("The e-mail address of the wholesaler's claims."),
    letter: z.string().describe('As it is sent.'),
    pdf: z.url().describe('Where the claim is as a PDF for a quarter of an hour; it needs no token.'),
    csv: z.url(),
    peppol: z
      .array(PeppolDocument)
      .describe("Peppol's documents that go with it, where the wholesaler takes them; else none."),
    items: z.array(ClaimItem),
    sendings: z.array(
      z.object({
        asked_on: instant,
        address: z.string().nullable().describe('Null where the practice handed it over itself.'),
        sent_on: instant.nullable(),
        fault: z.string().nullable().describe('Why it was not sent.'),
      }),
    ),
    answers: z.array(
      z.object({
        id,
        kind: ClaimAnswerKind,
        amount: money.nullable(),
        note: z.string().nullable(),
        answered_on: instant,
      }),
    ),
    credits: z
      .array(z.object({ invoice: id, number: z.string(), issued_on: z.iso.date(), amount: money }))
      .describe('Documents that gave back some of it since it was made.'),
  })
  .meta({ id: 'Claim' });
export type Claim = z.infer<typeof Claim>;

export const ClaimPage = countedPageOf(ClaimSummary, CLAIMS_COUNT_MAX).meta({ id: 'ClaimPage' });
export type ClaimPage = z.infer<typeof ClaimPage>;

const params = z.object({ id: pathId() });
const ids = () => idList({ max: CLAIM_ITEMS_MAX }).optional();

export const claimsRoutes = {
  listToClaim: {
    id: 'claims.listToClaim',
    method: 'GET',
    path: '/api/claims/to-claim/',
    summary:
      'Findings of invoices, and packs that were rejected and are on no invoice, which are in no claim yet, by wholesaler',
    access: 'signed-in',
    query: z.object({ invoice: reference().optional().describe('Those of this invoice alone.') }),
    responses: { 200: z.object({ wholesalers: z.array(ToClaim) }).meta({ id: 'ToClaimList' }) },
    refusals: { 403: MAY_NOT_ORDER },
  },
  listClaims: {
    id: 'claims.listClaims',
    method: 'GET',
    path: '/api/claims/',
    summary: 'Claims of the practice, the newest first',
    access: 'signed-in',
    query: z.object({
      page: z.string().optional(),
      only: choice(['open', 'closed']).optional().describe('`open`: drafted, or something is owed.'),
    }),
    responses: { 200: ClaimPage },
    refusals: { 403: MAY_NOT_ORDER },
  },
  makeClaim: {
    id: 'claims.makeClaim',
    method: 'POST',
    path: '/api/claims/',
    summary: 'Make one claim for one wholesaler of findings; nothing is sent by it',
    access: 'signed-in',
    changes: ['claims'],
    body: z.object({ wholesaler: reference(), order_lines: ids(), invoice_lines: ids(), invoices: ids() }),
    responses: { 201: Claim },
    refusals: {
      403: MAY_NOT_ORDER,
      409: {
        description: 'Some of it is no longer found, or is in a claim already; nothing was made',
        body: Detail,
        example: { detail: 'Some of it is in another claim, or is no longer found.', code: 'findings_changed' },
      },
    },
  },
  getClaim: {
    id: 'claims.getClaim',
    method: 'GET',
    path: '/api/claims/:id/',
    summary: 'A claim with what became of each finding',
    access: 'signed-in',
    params,
    responses: { 200: Claim },
    refusals: { 403: MAY_NOT_ORDER },
  },
  dropClaim: {
    id: 'claims.dropClaim',
    method: 'DELETE',
    path: '/api/claims/:id/',
    summary: 'Drop a claim that was not sent: its findings can be claimed again',
    access: 'signed-in',
    changes: ['claims'],
    params,
    responses: { 204: null },
    refusals: {
      403: MAY_NOT_ORDER,
      409: {
        description: 'It was sent',
        body: Detail,
        example: { detail: 'The claim was sent: write it off instead.', code: 'claim_sent' },
      },
    },
  },
  sendClaim: {
    id: 'claims.sendClaim',
    method: 'POST',
    path: '/api/claims/:id/send/',
    summary: 'Send a claim to its wholesaler, or say that it was handed over; again, it is a reminder',
    access: 'signed-in',
    changes: ['claims'],
    params,
    body: z.object({
      by: choice(['mail', 'hand']).describe('`hand`: the practice gave it to the wholesaler itself.'),
      again: trueOrFalse()
        .optional()
        .describe('Although it was sent: as a reminder. Without it a claim that was sent stays as it is.'),
    }),
    responses: { 200: Claim },
    refusals: {
      403: MAY_NOT_ORDER,
      409: {
        description: 'The wholesaler has no address for claims, or nothing of it is owed',
        body: Detail,
        example: { detail: 'The wholesaler has no address for claims.', code: 'no_claims_address' },
      },
    },
  },
  answerClaim: {
    id: 'claims.answerClaim',
    method: 'POST',
    path: '/api/claims/:id/answers/',
    summary: 'Say what became of a claim: promised, credited otherwise than by a document here, refused or written off',
    access: 'signed-in',
    changes: ['claims'],
    params,
    body: z.object({
      kind: choice(CLAIM_ANSWERS),
      amount: amount().optional().describe('Of what is owed, the first findings first; without it all that is owed.'),
      items: ids().describe('Of these findings alone.'),
      note: trimmedText({ min: 0, max: 500 }).optional(),
    }),
    responses: { 200: Claim },
    refusals: {
      403: MAY_NOT_ORDER,
      409: {
        description: 'It was not sent, or less is owed',
        body: Detail,
        example: { detail: 'Less than that is owed.', code: 'less_owed' },
      },
    },
  },
  takeBackAnswer: {
    id: 'claims.takeBackAnswer',
    method: 'POST',
    path: '/api/claims/:id/answers/:answer/take-back/',
    summary: 'Take back what was said of a claim',
    access: 'signed-in',
    changes: ['claims'],
    params: z.object({ id: pathId(), answer: pathId() }),
    responses: { 200: Claim },
    refusals: { 403: MAY_NOT_ORDER },
  },
} as const satisfies Record<string, Route>;
