import type { z } from 'zod';
import { Detail } from '../shared/errors.ts';
import { text } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { pageOf } from '../shared/values.ts';
import { deskListUploadsRoutes, ListUpload, ListUploadSummary } from './list-uploads.ts';
import { deskPriceListsRoutes, HeldList, HeldListSummary } from './price-lists.ts';

const { uploadList, listUploads, getListUpload, nameColumns, previewAgain, publishList, dropList } =
  deskListUploadsRoutes;
const { listHeldLists, getHeldList } = deskPriceListsRoutes;

/** What only the provider's people are told: who of them did something, and what they wrote for each other. */
const INSIDE = { decided_by: true, note: true } as const;
const HOLDER = { held_by: true, held_at: true } as const;
const INSIDE_HELD = { ...INSIDE, ...HOLDER, wholesalers: true, brought_by: true, decision_reason: true } as const;

export const OwnListUploadSummary = ListUploadSummary.omit(INSIDE).meta({ id: 'OwnListUploadSummary' });
export const OwnListUpload = ListUpload.omit(INSIDE).meta({ id: 'OwnListUpload' });
export type OwnListUpload = z.infer<typeof OwnListUpload>;
export const OwnHeldListSummary = HeldListSummary.omit(INSIDE_HELD).meta({ id: 'OwnHeldListSummary' });
export type OwnHeldListSummary = z.infer<typeof OwnHeldListSummary>;
export const OwnHeldList = HeldList.omit(INSIDE_HELD).meta({ id: 'OwnHeldList' });
export type OwnHeldList = z.infer<typeof OwnHeldList>;

const UPLOADS = '/api/desk/own/list-uploads/';
const HELD = '/api/desk/own/held-lists/';

const decided = (detail: string) =>
  ({ 409: { description: 'It is not in a state for that', body: Detail, example: { detail } } }) as const;
const handedIn = decided('List upload 5 was published, and is held, at 2026-11-28T08:00:00.000Z.');

/** What somebody of a wholesaler does with its own lists. */
export const deskOwnListsRoutes = {
  uploadOwnList: {
    ...uploadList,
    id: 'desk.uploadOwnList',
    path: UPLOADS,
    summary:
      'Give a price list of the own wholesaler, CSV or XLSX as it came; a job reads it. Nothing of it is applied',
    role: 'wholesaler',
    query: uploadList.query.omit({ wholesaler: true }).extend({
      file_name: text({ min: 1, max: 1_000 }).meta({ description: 'As it is called where it comes from' }),
    }),
    responses: { 200: OwnListUpload },
    refusals: {
      ...uploadList.refusals,
      ...decided('The provider has this very list already, and has not decided on it yet.'),
    },
  },
  listOwnUploads: {
    ...listUploads,
    id: 'desk.listOwnUploads',
    path: UPLOADS,
    summary: 'Price lists that people of the own wholesaler brought, the newest first',
    role: 'wholesaler',
    query: listUploads.query.omit({ wholesaler: true }),
    responses: { 200: pageOf(OwnListUploadSummary) },
  },
  getOwnUpload: {
    ...getListUpload,
    id: 'desk.getOwnUpload',
    path: `${UPLOADS}:id/`,
    summary: 'Such a list: how far it is read, what it asks, or what it would change',
    role: 'wholesaler',
    responses: { 200: OwnListUpload },
  },
  nameOwnColumns: {
    ...nameColumns,
    id: 'desk.nameOwnColumns',
    path: `${UPLOADS}:id/columns/`,
    summary:
      'Say what the columns of such a list are; remembered for all lists of the own wholesaler with these headers. The list is read again',
    role: 'wholesaler',
    responses: { 200: OwnListUpload },
    refusals: { ...nameColumns.refusals, ...handedIn },
  },
  previewOwnAgain: {
    ...previewAgain,
    id: 'desk.previewOwnAgain',
    path: `${UPLOADS}:id/preview/`,
    summary: 'Read such a list again, by the catalogue and the prices of now',
    role: 'wholesaler',
    responses: { 200: OwnListUpload },
    refusals: handedIn,
  },
  handInList: {
    ...publishList,
    id: 'desk.handInList',
    path: `${UPLOADS}:id/hand-in/`,
    summary:
      'Hand in what was previewed: it is held, and applied once the provider approves it. Said twice, it is done once',
    role: 'wholesaler',
    responses: { 200: OwnListUpload },
  },
  dropOwnList: {
    ...dropList,
    id: 'desk.dropOwnList',
    path: `${UPLOADS}:id/`,
    summary: 'End such a list without handing it in',
    role: 'wholesaler',
    refusals: handedIn,
  },
  listOwnHeldLists: {
    ...listHeldLists,
    id: 'desk.listOwnHeldLists',
    path: HELD,
    summary: 'Held lists of the own wholesaler alone, wherever they came in: those that wait, or all',
    role: 'wholesaler',
    query: listHeldLists.query.omit({ wholesaler: true }),
    responses: { 200: pageOf(OwnHeldListSummary) },
  },
  getOwnHeldList: {
    ...getHeldList,
    id: 'desk.getOwnHeldList',
    path: `${HELD}:id/`,
    summary: 'Such a held list with its figures and largest moves as it came',
    role: 'wholesaler',
    responses: { 200: OwnHeldList },
  },
  takeBackHeldList: {
    id: 'desk.takeBackHeldList',
    method: 'POST',
    path: `${HELD}:id/take-back/`,
    summary: 'End a held list of the own wholesaler without having it applied. Said twice, it is done once',
    access: 'desk',
    role: 'wholesaler',
    changes: ['desk'],
    params: getHeldList.params,
    responses: { 200: OwnHeldList },
    refusals: decided('List 7 was approved at 2026-11-28T08:00:00.000Z.'),
  },
} as const satisfies Record<string, Route>;
