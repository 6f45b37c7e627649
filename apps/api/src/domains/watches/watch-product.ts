import type { BodyOf } from '@formulary/contracts/shared/route';
import { WATCHED_MOVE, WATCHES_MAX, type Watch, type watchesRoutes } from '@formulary/contracts/watches';
import { fromCents } from '@formulary/pricing/money';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { defined } from '../../kernel/defined.ts';
import { fieldError, notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { Standings, StoredProduct, standingsOf, storedOf } from '../catalogue/public.ts';
import { getWatch } from './get-watch.ts';
import { productNow } from './product-now.ts';

const RULES = {
  falls_to: 'float8?',
  falls_by: 'float8?',
  rises_by: 'float8?',
  back_in_stock: 'bool',
  gone: 'bool',
} as const;

/** One of a user's requests at a time: two tabs could watch more together than each may. */
const LOCK_USER = statement('lock_user_to_watch', {
  takes: { userId: 'int' },
  sql: 'SELECT FROM users WHERE id = $userId AND is_active FOR NO KEY UPDATE',
});

const WATCHED = statement('watch_of_product', {
  takes: { userId: 'int', productId: 'int', practiceId: 'int' },
  gives: {
    count: 'int',
    rules: z
      .object({
        ...{ falls_to: z.number().nullable(), falls_by: z.number().nullable(), rises_by: z.number().nullable() },
        ...{ back_in_stock: z.boolean(), gone: z.boolean() },
      })
      .nullable(),
    product: StoredProduct.extend({ replacedById: z.int().nullable() }).nullable(),
    standings: Standings,
  },
  sql: `SELECT (SELECT count(*)::int FROM watches WHERE user_id = $userId) AS count,
      (SELECT json_build_object('falls_to', w.falls_to, 'falls_by', w.falls_by, 'rises_by', w.rises_by,
          'back_in_stock', w.back_in_stock, 'gone', w.gone)
        FROM watches w WHERE w.user_id = $userId AND w.product_id = $productId) AS rules,
      (SELECT json_build_object(${storedOf('s')}, 'replacedById', p.replaced_by_id)
        FROM product_search s JOIN products p ON p.id = s.product_id WHERE s.product_id = $productId) AS product,
      ${standingsOf('$practiceId')} AS standings`,
});

/** With a check: a list that is being applied, whose end this reading did not see, does not see the watch either. */
const BEGIN = statement('begin_watching', {
  takes: {
    ...{ userId: 'int', productId: 'int', now: 'timestamptz', ...RULES },
    ...{ net: 'float8?', wasOffered: 'bool', replacedById: 'int?' },
  },
  sql: `WITH checked AS (INSERT INTO watch_checks (user_id, product_id) VALUES ($userId, $productId))
    INSERT INTO watches (user_id, product_id, falls_to, falls_by, rises_by, back_in_stock, gone, created_at,
      compared_net, seen_net, was_out, was_offered, seen_replaced_by_id)
    VALUES ($userId, $productId, $falls_to, $falls_by, $rises_by, $back_in_stock, $gone, $now,
      $net, $net, $net IS NULL, $wasOffered, $replacedById)`,
});

const CHANGE = statement('change_watch', {
  takes: { userId: 'int', productId: 'int', ...RULES },
  sql: `UPDATE watches SET falls_to = $falls_to, falls_by = $falls_by, rises_by = $rises_by, back_in_stock = $back_in_stock, gone = $gone
    WHERE user_id = $userId AND product_id = $productId`,
});

const AT_FIRST = {
  ...{ falls_to: null, falls_by: WATCHED_MOVE, rises_by: WATCHED_MOVE, back_in_stock: true, gone: true },
} as const;

/**
 * Watches a product as it stands now, or changes the rules that are sent of one that is watched. Throws `not_found`, and
 * `invalid` for more products than a user may watch.
 */
export async function watchProduct(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  productId: number,
  rules: BodyOf<typeof watchesRoutes.watchProduct>,
): Promise<Watch> {
  return db.transaction(async (tx) => {
    // Erased meanwhile: nothing of theirs may be left.
    if ((await tx.run(LOCK_USER, { userId: user.id })).length === 0) throw notFound();
    const watch = { userId: user.id, productId };
    const {
      count,
      product,
      standings,
      rules: before,
    } = await readProduct(tx, { ...watch, practiceId: user.practiceId });
    if (before) {
      await tx.write(CHANGE, { ...watch, ...before, ...defined(rules) });
    } else {
      if (count >= WATCHES_MAX) {
        throw fieldError('non_field_errors', `You watch ${WATCHES_MAX} products already: stop watching one first.`);
      }
      const { best, isOffered } = productNow(product, standings);
      await tx.write(BEGIN, {
        ...{ ...watch, ...AT_FIRST, ...defined(rules), now: clock.now() },
        ...{ net: best && fromCents(best.net), wasOffered: isOffered, replacedById: product.replacedById },
      });
    }
    return getWatch({ db: tx }, user, productId);
  });
}

async function readProduct(tx: Sql, asked: { userId: number; productId: number; practiceId: number }) {
  const [found] = await tx.run(WATCHED, asked);
  if (!found?.product) throw notFound();
  return { ...found, product: found.product };
}
