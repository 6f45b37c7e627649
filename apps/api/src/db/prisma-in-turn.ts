import { PrismaPg } from '@prisma/adapter-pg';
import type { Transaction } from '@prisma/driver-adapter-utils';

/** One statement at a time in transactions: the driver's next version refuses Prisma's concurrent reads there. */
export class PrismaInTurn extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => inTurn(await start(level));
    return adapter;
  }
}

function inTurn(transaction: Transaction): Transaction {
  const queryRaw = transaction.queryRaw.bind(transaction);
  const executeRaw = transaction.executeRaw.bind(transaction);
  let before: Promise<unknown> = Promise.resolve();
  const send = <T>(statement: () => Promise<T>): Promise<T> => {
    const sent = before.then(statement, statement);
    before = sent;
    return sent;
  };
  transaction.queryRaw = (query) => send(() => queryRaw(query));
  transaction.executeRaw = (query) => send(() => executeRaw(query));
  return transaction;
}
