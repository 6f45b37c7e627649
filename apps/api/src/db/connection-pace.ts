import pg from 'pg';

/** Milliseconds after a first failure until the next attempt; the pause doubles up to the longest. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;
/** Connections that are being opened at the same time. */
const AT_ONCE = 2;
/** Whoever wanted the connection waited for its turn too long: that says nothing of the address. */
const GIVEN_UP = new Error('timeout exceeded when trying to connect');

/**
 * When connections to one address are opened. After a failover all connections of all servers are gone at once, and signing in
 * costs the database more than most statements: each server opens two at a time. While the address refuses, one attempt follows
 * another after a pause that grows and is never the same on two servers. Who comes meanwhile waits for that attempt, and shares
 * its failure.
 */
export class ConnectionPace {
  readonly #random: () => number;
  #failures = 0;
  /** When the next attempt may begin. */
  #notBefore = 0;
  #attempt: Promise<unknown> | undefined;
  #opening = 0;
  #moved = Promise.withResolvers<void>();

  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  /** Calls `connect` when it is its turn; its failure is taken for the address's. */
  async open<T>(connect: () => Promise<T>): Promise<T> {
    for (;;) {
      if (this.#attempt) await this.#attempt;
      else if (this.#failures > 0) return this.#attemptAlone(connect);
      else if (this.#opening < AT_ONCE) return this.#connect(connect);
      else await this.#moved.promise;
    }
  }

  async #attemptAlone<T>(connect: () => Promise<T>): Promise<T> {
    const attempt = this.#pauseIsOver().then(() => this.#connect(connect));
    this.#attempt = attempt;
    try {
      return await attempt;
    } finally {
      this.#attempt = undefined;
    }
  }

  #pauseIsOver(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, Math.max(0, this.#notBefore - performance.now())));
  }

  async #connect<T>(connect: () => Promise<T>): Promise<T> {
    this.#opening++;
    try {
      const connected = await connect();
      this.#failures = 0;
      return connected;
    } catch (error) {
      if (error === GIVEN_UP) throw error;
      const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures++);
      this.#notBefore = performance.now() + pause * (0.5 + this.#random() / 2);
      throw error;
    } finally {
      this.#opening--;
      this.#moved.resolve();
      this.#moved = Promise.withResolvers();
    }
  }
}

/**
 * The driver's client, which connects at this pace. Its statements report a lost connection: its error event may come
 * between two owners, when a pool hands it over, and would end the process if nobody listened.
 */
export const clientAt = (pace: ConnectionPace): typeof pg.Client =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on('error', () => {});
    }

    override connect(): Promise<pg.Client>;
    override connect(done: (error: Error | null, client?: pg.Client) => void): void;
    override connect(done?: (error: Error | null, client?: pg.Client) => void): Promise<pg.Client> | undefined {
      const opened = pace.open(() => (this.connection.stream.destroyed ? Promise.reject(GIVEN_UP) : super.connect()));
      if (!done) return opened;
      opened.then((client) => done(null, client), done);
      return;
    }
  };
