import { z } from 'zod';
import { dictionary } from './shared/dictionary.ts';
import { trimmedText } from './shared/fields.ts';
import type { Route } from './shared/route.ts';

/** What the web application tells; other names are taken as well. */
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
/** Of UTF-8, as JSON without spaces. */
export const EVENT_PROPERTIES_BYTES = 8_192;
/** Levels of objects and lists, the properties themselves included. */
export const EVENT_PROPERTIES_DEPTH = 16;

export const eventsRoutes = {
  recordEvent: {
    id: 'events.recordEvent',
    method: 'POST',
    path: '/api/event/',
    summary: 'Record something that the user did',
    access: 'signed-in',
    body: z.object({
      name: trimmedText({ max: EVENT_NAME_MAX }),
      properties: dictionary({ maxBytes: EVENT_PROPERTIES_BYTES, maxDepth: EVENT_PROPERTIES_DEPTH }).default({}),
    }),
    responses: { 201: z.object({}) },
  },
} as const satisfies Record<string, Route>;
