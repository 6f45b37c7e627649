import { z } from 'zod';
import type { Route } from './shared/route.ts';
import { id } from './shared/values.ts';

export const ADVERT_ACTIONS = ['add_to_cart', 'search', 'external_link', 'file_download', 'none'] as const;
export const AdvertAction = z.enum(ADVERT_ACTIONS);
export type AdvertAction = z.infer<typeof AdvertAction>;
export const ADVERT_LOCATIONS = ['cart', 'search', 'order', 'all'] as const;
/** The page of an advert. */
export const AdvertLocation = z.enum(ADVERT_LOCATIONS);
export type AdvertLocation = z.infer<typeof AdvertLocation>;
export const ADVERT_TYPES = ['skyscraper_left', 'skyscraper_right', 'banner'] as const;
export const AdvertType = z.enum(ADVERT_TYPES);
export type AdvertType = z.infer<typeof AdvertType>;

/** A path on this server, readable without a token. */
const filePath = z.string().startsWith('/files/');

export const Advert = z
  .object({
    identifier: z.string(),
    description: z.string().describe('What the picture shows and says, for those who do not see it.'),
    image: filePath,
    image_large: filePath.nullable().describe('For a wider slot; drawn for it, so its proportions may differ.'),
    action: AdvertAction,
    external_link: z.string().nullable().describe('http or https.'),
    product: id.nullable(),
    file_download: filePath.nullable(),
    search_term: z.string().nullable(),
    location: AdvertLocation,
    type: AdvertType,
  })
  .meta({ id: 'Advert', description: 'Every key is always there; what does not belong to the action is null.' });
export type Advert = z.infer<typeof Advert>;

export const advertsRoutes = {
  listAdverts: {
    id: 'adverts.listAdverts',
    method: 'GET',
    path: '/api/adverts/',
    summary: 'Adverts that are shown now, by priority',
    access: 'signed-in',
    responses: { 200: z.array(Advert) },
  },
} as const satisfies Record<string, Route>;
