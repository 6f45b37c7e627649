import { z } from 'zod';
import { dictionary } from './shared/dictionary.ts';
import { trimmedText } from './shared/fields.ts';
import type { Route } from './shared/route.ts';

/** Events of the web application; other names are accepted. */
export const EVENT_NAMES = [
  'Advert displayed',
  'Advert clicked',
  'Order button clicked',
  'Removed item from cart',
  'Cart item moved',
  'Product added to cart',
  'Search page clicked',
  'Logged in',
  'Preferred product offered',
  'Preferred product chosen',
  'Original product chosen',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

const EVENT_NAME_MAX = 100;
/** Bytes of its JSON, without spaces, in UTF-8. */
export const EVENT_PROPERTIES_BYTES = 8_192;
/** Nesting, including the properties themselves. */
export const EVENT_PROPERTIES_DEPTH = 16;

export const eventsRoutes = {
  recordEvent: {
    id: 'events.recordEvent',
    method: 'POST',
    path: '/api/event/',
    summary: 'Record something that the user did',
    access: 'signed-in',
    changes: [],
    body: z.object({
      name: trimmedText({ max: EVENT_NAME_MAX }),
      properties: dictionary({ maxBytes: EVENT_PROPERTIES_BYTES, maxDepth: EVENT_PROPERTIES_DEPTH }).default({}),
    }),
    responses: { 201: z.object({}) },
  },
} as const satisfies Record<string, Route>;
