import { z } from 'zod';
import { explain } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';

const PATH = '/api/watches/digest/stop/';
// Any text: one that was not made for a link is no link.
const ofTheLink = (example: string) =>
  z.string({ error: explain('Not a valid string.') }).meta({ description: 'From the link', examples: [example] });

/** The address in the header `List-Unsubscribe` of each daily e-mail. */
export const watchDigestRoutes = {
  stopDigest: {
    id: 'watches.stopDigest',
    method: 'POST',
    path: PATH,
    summary:
      'Switch off the daily e-mail of the user whom a link in one of those mails names, by one click (RFC 8058); again is no fault. 400 `link_not_valid` for a link that was altered',
    access: 'public',
    changes: ['watches'],
    ignoresForms: true,
    query: z.object({ user: ofTheLink('42'), signature: ofTheLink('c2lnbmF0dXJl') }),
    responses: { 204: null },
  },
  openStopDigest: {
    id: 'watches.openStopDigest',
    method: 'GET',
    path: PATH,
    summary: 'The page that asks whether to switch it off, for mail programs that open the link; it changes nothing',
    access: 'public',
    // Whatever came of the link: the page says so in words.
    query: z.object({ user: z.string().catch(''), signature: z.string().catch('') }),
    responses: { 303: null },
    answerHeaders: z.object({
      location: z.string().meta({ description: 'The page', examples: ['/digest/stop?user=42&signature=c2lnbmF0dXJl'] }),
    }),
  },
} as const satisfies Record<string, Route>;
