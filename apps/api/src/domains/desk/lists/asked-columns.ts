interface Upload<Q> {
  readonly state: string;
  readonly decidedAt: Date | null;
  readonly question: Q | null;
}

/** What an upload asks of its columns, or by which it is read; neither once somebody has decided on it. */
export const askedColumns = <Q>({ state, decidedAt, question }: Upload<Q>) => ({
  question: state === 'asks' ? question : null,
  known_columns: state === 'asks' || decidedAt !== null ? null : question,
});
