import { type Statement, valuesOf } from './statement.ts';
import { statementName } from './statement-name.ts';

type Given<Arguments> = keyof Arguments extends never ? [] : [values: Arguments];

/** Runs hand-written statements, the same way inside and outside a transaction. */
export interface Sql {
  run<Arguments, Row>(statement: Statement<Arguments, Row>, ...values: Given<Arguments>): Promise<Row[]>;
  /** The number of rows written. */
  write<Arguments, Row>(statement: Statement<Arguments, Row>, ...values: Given<Arguments>): Promise<number>;
  /** For libraries such as the queue. */
  runText(text: string, values: readonly unknown[]): Promise<unknown[]>;
}

export interface Sent {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  /** Whether others may be sent before its answer. */
  readonly isShared?: boolean;
  /** Whether a replica may answer it. */
  readonly mayLag?: boolean;
  /** Whether a replica may answer it while the primary does not. */
  readonly mayStandIn?: boolean;
}

export interface Answer {
  readonly rows: unknown[];
  readonly rowCount: number | null;
}

/** Sees every answer: tests check rows against their statement. */
export type SeeRows = (statement: Statement, rows: readonly unknown[]) => void;

export function sqlOver(send: (sent: Sent) => Promise<Answer>, seeRows?: SeeRows): Sql {
  const ask = async (statement: Statement, values: Readonly<Record<string, unknown>> = {}) => {
    const { name, text, isShared, mayLag, mayStandIn } = statement;
    const answer = await send({ name, text, values: valuesOf(statement, values), isShared, mayLag, mayStandIn });
    seeRows?.(statement, answer.rows);
    return answer;
  };
  return {
    // `check` and the tests hold rows to the declared columns.
    run: async (statement: Statement, values?: Readonly<Record<string, unknown>>) =>
      (await ask(statement, values)).rows,
    write: async (statement: Statement, values?: Readonly<Record<string, unknown>>) =>
      (await ask(statement, values)).rowCount ?? 0,
    runText: async (text, values) => (await send({ name: statementName(text), text, values: [...values] })).rows,
  } as Sql; // the arguments are checked where they are given
}
