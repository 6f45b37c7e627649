import { LISTS_MAX, type ListSummary, listsRoutes } from '@formulary/contracts/lists';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { oncePerKey } from '../cart/public.ts';
import { type Contents, contentsOfCart, contentsOfList, contentsOfOrder } from './list-contents.ts';
import { addTo, inPlace, mergeProducts } from './list-items.ts';
import { takeFreeName, takeName } from './list-names.ts';
import { writeRows } from './list-queries.ts';
import { getProducts } from './named-products.ts';
import { refuseTooLong } from './refuse-too-long.ts';

type Request = BodyOf<typeof listsRoutes.createList>;

const CREATE = statement('create_list', {
  takes: { practiceId: 'int', name: 'text', now: 'timestamptz' },
  gives: { id: 'int' },
  sql: `INSERT INTO lists (practice_id, name, created_at, changed_at) VALUES ($practiceId, $name, $now, $now) RETURNING id`,
});

/**
 * Makes a list of all that the request names, each product once. Throws `invalid` where another list has the name, for what
 * there is not, and beyond what a list or a practice may have; and what `claimKey` throws.
 */
export async function createList(
  { db, clock }: { db: Db; clock: Clock },
  user: Pick<SignedInUser, 'id' | 'practiceId'>,
  request: Request,
  key?: string,
): Promise<ListSummary> {
  const now = clock.now();
  const { practiceId } = user;
  return db.transaction((tx) =>
    oncePerKey(tx, { userId: user.id, key, operation: listsRoutes.createList.id, request, now }, async () => {
      const contents = await readContents(tx, user, request);
      const products = mergeProducts(contents.flatMap((one) => one.products));
      refuseTooLong(products);
      const wish = { practiceId, name: request.name ?? contents[0]?.name ?? '' };
      const { name, lists } = await (request.name === undefined ? takeFreeName(tx, wish) : takeName(tx, wish));
      if (lists >= LISTS_MAX) {
        throw fieldError('non_field_errors', `A practice has no more than ${LISTS_MAX} lists. Delete one first.`);
      }
      const [list] = await tx.run(CREATE, { practiceId, name, now });
      if (!list) throw new Error('a list was not made');
      const { items } = addTo(
        [],
        products.map((product) => ({ ...product, place: undefined })),
      );
      await writeRows(tx, { listId: list.id, practiceId }, { before: [], after: inPlace(items) });
      const at = now.toISOString();
      return { id: list.id, name, items: items.length, created_on: at, changed_on: at, has_product: null };
    }),
  );
}

async function readContents(
  sql: Sql,
  { id: userId, practiceId }: Pick<SignedInUser, 'id' | 'practiceId'>,
  { from_cart, from_order: orderId, from_list: listId, items }: Request,
): Promise<Contents[]> {
  const named = await getProducts(sql, items);
  const products = named.map(({ productId }, at) => ({
    productId,
    quantity: items[at]?.quantity ?? 1,
    note: items[at]?.note || null,
  }));
  return [
    ...(from_cart ? [await contentsOfCart(sql, userId)] : []),
    ...(orderId === undefined ? [] : [await contentsOfOrder(sql, { practiceId, orderId })]),
    ...(listId === undefined ? [] : [await contentsOfList(sql, { practiceId, listId })]),
    { name: 'New list', products },
  ];
}
