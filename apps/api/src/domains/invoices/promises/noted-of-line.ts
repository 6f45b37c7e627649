import { z } from 'zod';

/** In euros. */
export const NotedOfLine = z.strictObject({
  freePacks: z.int(),
  freePacksOverdue: z.int(),
  freeWords: z.string().nullable(),
  credit: z.number(),
  creditOverdue: z.number(),
  creditWords: z.string().nullable(),
});

const WORDS = `n.note || ', ' || to_char(n.said_on, 'FMDD FMMonth YYYY')`;

/** What was promised of the line `i` of an order and noted; null where nothing was. */
export const NOTED_OF_LINE = `(SELECT json_build_object(
    'freePacks', coalesce(sum(n.packs), 0),
    'freePacksOverdue', coalesce(sum(n.packs) FILTER (WHERE n.overdue_at IS NOT NULL), 0),
    'freeWords', string_agg(${WORDS}, '; ' ORDER BY n.id) FILTER (WHERE n.packs IS NOT NULL),
    'credit', coalesce(sum(n.amount), 0),
    'creditOverdue', coalesce(sum(n.amount) FILTER (WHERE n.overdue_at IS NOT NULL), 0),
    'creditWords', string_agg(${WORDS}, '; ' ORDER BY n.id) FILTER (WHERE n.amount IS NOT NULL))
  FROM noted_promises n WHERE n.order_item_id = i.id AND n.taken_back_at IS NULL HAVING count(*) > 0)`;
