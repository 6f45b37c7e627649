import { z } from 'zod';
import {
  ADVERT_ACTIONS,
  ADVERT_LOCATIONS,
  ADVERT_TYPES,
  AdvertAction,
  AdvertLocation,
  AdvertType,
} from '../adverts.ts';
import { Detail } from '../shared/errors.ts';
import { choice, integer, pathId, text, time, trimmedText } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { instant } from '../shared/values.ts';

/** Bytes of a file of an advert; of a picture there may be fewer. */
const LARGEST_FILE = 10 * 1024 * 1024;

const AdvertFile = z
  .object({
    hash: z.string().describe('SHA-256 in hexadecimal: names the file where an advert is saved.'),
    path: z.string().describe('Where it is read without a token.'),
  })
  .meta({ id: 'AdvertFile' });
export type AdvertFile = z.infer<typeof AdvertFile>;

const AdvertAtDesk = z
  .object({
    id: z.int(),
    identifier: z.string().describe('As commands and events name it.'),
    description: z.string().describe('What the picture shows and says, for those who do not see it.'),
    image: AdvertFile,
    image_large: AdvertFile.nullable().describe('For a wider slot.'),
    location: AdvertLocation.describe('On which page it is shown.'),
    type: AdvertType.describe('Where on the page.'),
    action: AdvertAction.describe('What a click does.'),
    product: z.string().nullable().describe('The code of the product that is added to the cart.'),
    search_term: z.string().nullable(),
    external_link: z.string().nullable(),
    file: AdvertFile.nullable(),
    priority: z.int().describe('Smaller first.'),
    shown_from: instant.nullable(),
    shown_until: instant.nullable(),
    is_shown: z.boolean().describe('Now: in its time, and where it is for a product, while somebody offers it.'),
  })
  .meta({ id: 'AdvertAtDesk' });
export type AdvertAtDesk = z.infer<typeof AdvertAtDesk>;

const settings = {
  description: trimmedText({ max: 300 }),
  image: text({ max: 64 }).describe('The hash of an uploaded file.'),
  image_large: text({ max: 64 }).optional(),
  location: choice(ADVERT_LOCATIONS),
  type: choice(ADVERT_TYPES),
  action: choice(ADVERT_ACTIONS),
  product: trimmedText({ max: 100 }).optional().describe('Of `add_to_cart`: its code.'),
  search_term: trimmedText({ max: 200 }).optional().describe('Of `search`.'),
  external_link: trimmedText({ max: 2_000 }).optional().describe('Of `external_link`: http or https.'),
  file: text({ max: 64 }).optional().describe('Of `file_download`: the hash of an uploaded PDF.'),
  priority: integer({ min: 0, max: 100_000 }).optional(),
  shown_from: time().optional(),
  shown_until: time().optional(),
};

const params = z.object({ id: pathId() });
const noFile = {
  description: 'A file is of another kind, too large, or no longer kept',
  body: Detail,
  example: { detail: 'cow.bmp is not a PNG, JPEG, WebP, AVIF, GIF or SVG picture.' },
} as const;

/** Pictures beside the pages of practices. */
export const deskAdvertsRoutes = {
  listAdverts: {
    id: 'desk.listAdverts',
    method: 'GET',
    path: '/api/desk/adverts/',
    summary: 'Every advert by priority, and whether it is shown now',
    access: 'desk',
    role: 'viewer',
    responses: { 200: z.object({ adverts: z.array(AdvertAtDesk) }) },
  },
  uploadAdvertFile: {
    id: 'desk.uploadAdvertFile',
    method: 'POST',
    path: '/api/desk/advert-files/',
    summary:
      'Give the file of an advert: a picture, PNG, JPEG, WebP, AVIF, GIF or SVG of at most 1 MiB, or a PDF of at most 10 MiB. It is kept for a day, and as long as an advert has it',
    access: 'desk',
    role: 'operator',
    changes: [],
    rateLimit: 0.1,
    takesDocument: { largest: LARGEST_FILE, mayBePicture: true, mayBePdf: true },
    query: z.object({
      kind: choice(['picture', 'document']),
      file_name: z.string().optional().describe('As it is called where it comes from.'),
    }),
    responses: { 200: AdvertFile },
    refusals: { 422: noFile },
  },
  createAdvert: {
    id: 'desk.createAdvert',
    method: 'POST',
    path: '/api/desk/adverts/',
    summary: 'Show an advert, of files that were uploaded',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    body: z.object({ identifier: trimmedText({ max: 100 }), ...settings }).meta({ id: 'NewAdvertAtDesk' }),
    responses: { 200: AdvertAtDesk },
    refusals: {
      409: {
        description: 'There is one of this identifier',
        body: Detail,
        example: { detail: 'There is an advert "spring-offer" already: change that one.', code: 'already_exists' },
      },
      422: noFile,
    },
  },
  changeAdvert: {
    id: 'desk.changeAdvert',
    method: 'PATCH',
    path: '/api/desk/adverts/:id/',
    summary: 'Replace all settings of an advert; what is left out is as if it had never been given',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    body: z.object(settings).meta({ id: 'AdvertSettingsAtDesk' }),
    responses: { 200: AdvertAtDesk },
    refusals: { 422: noFile },
  },
  removeAdvert: {
    id: 'desk.removeAdvert',
    method: 'DELETE',
    path: '/api/desk/adverts/:id/',
    summary: 'Remove an advert, and the files that no other one shows',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    responses: { 204: null },
  },
} as const satisfies Record<string, Route>;
