/** Hand-written statements inside a transaction, by Prisma's tags: its own transactions and `inLongTransaction` have them. */
export interface TaggedSql {
  $queryRaw<Rows>(text: TemplateStringsArray, ...values: readonly unknown[]): PromiseLike<Rows>;
  $executeRaw(text: TemplateStringsArray, ...values: readonly unknown[]): PromiseLike<number>;
}
