import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { kindOfDocument } from '../read-brought.ts';
import type { StoreDeps } from '../store-invoice.ts';
import { OWN_WHOLESALER } from '../storing-queries.ts';
import { storePaper } from './store-paper.ts';

const NAME = statement('name_of_practice', {
  takes: { practiceId: 'int' },
  gives: { name: 'text' },
  sql: 'SELECT name FROM practices WHERE id = $practiceId',
});

interface Brought {
  readonly wholesalerId: number;
  readonly practiceId: number;
  readonly fileName: string;
  readonly content: Buffer;
}

/** Stores a document without data that a wholesaler gave to the provider, for whom a person said. Throws `practice_not_known`. */
export async function takePaper(
  { db, clock }: { db: Sql & StoreDeps['db'] } & StoreDeps,
  { practiceId, ...brought }: Brought,
): Promise<{ practice: string; invoiceId: number | null; repeated: boolean }> {
  const { wholesalerId } = brought;
  const [buys] = await db.run(OWN_WHOLESALER, { practiceId, wholesalerId });
  const [named] = await db.run(NAME, { practiceId });
  if (!buys || !named)
    throw new DomainError('practice_not_known', `Practice ${practiceId} does not order from this wholesaler.`);
  const { mediaType } = kindOfDocument(brought.content);
  const paper = { ...brought, practiceId, source: 'imported', userId: null, mediaType } as const;
  const { invoiceId, repeated } = await storePaper({ db, clock }, paper);
  return { practice: named.name, invoiceId, repeated };
}
