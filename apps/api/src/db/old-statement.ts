/** A hand-written statement, prepared once per connection under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Runs a hand-written statement. Its columns are cast to int, float8, text, boolean, timestamptz or json in SQL. */
export type Query = <Row>(statement: Statement, values?: readonly unknown[]) => Promise<Row[]>;
