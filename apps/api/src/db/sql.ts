import { type Statement, valuesOf } from './statement.ts';
import { statementName } from './statement-name.ts';

type Given<Arguments> = keyof Arguments extends never ? [] : [values: Arguments];

/** Runs hand-written statements: the same handle outside a transaction (`Db`) and inside one. */
export interface Sql {
  /** The rows that a statement answers. */
  run<Arguments, Row>(statement: Statement<Arguments, Row>, ...values: Given<Arguments>): Promise<Row[]>;
  /** How many rows a statement wrote. */
  write<Arguments, Row>(statement: Statement<Arguments, Row>, ...values: Given<Arguments>): Promise<number>;
  /** Runs what a library wrote, such as the queue: nothing is known of its rows. */
  runText(text: string, values: readonly unknown[]): Promise<unknown[]>;
}

export interface Sent {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  /** Whether others may wait behind it on the same connection. */
  readonly isShared?: boolean;
}

export interface Answer {
  readonly rows: unknown[];
  readonly rowCount: number | null;
}

/** Is told of each answer; tests hold rows to what their statement declares. */
export type SeeRows = (statement: Statement, rows: readonly unknown[]) => void;

/** The handle over whatever sends statements. */
export function sqlOver(send: (sent: Sent) => Promise<Answer>, seeRows?: SeeRows): Sql {
  const ask = async (statement: Statement, values: Readonly<Record<string, unknown>> = {}) => {
    const { name, text, isShared } = statement;
    const answer = await send({ name, text, values: valuesOf(statement, values), isShared });
    seeRows?.(statement, answer.rows);
    return answer;
  };
  return {
    // The declared columns, which `check` compares with the database's.
    run: async (statement: Statement, values?: Readonly<Record<string, unknown>>) =>
      (await ask(statement, values)).rows,
    write: async (statement: Statement, values?: Readonly<Record<string, unknown>>) =>
      (await ask(statement, values)).rowCount ?? 0,
    runText: async (text, values) => (await send({ name: statementName(text), text, values: [...values] })).rows,
  } as Sql; // the arguments are checked where they are given
}
