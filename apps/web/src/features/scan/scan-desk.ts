import type { AddedItem } from '@formulary/contracts/cart/add-items';
import type { RowVerdict } from '@formulary/contracts/quick-order';
import { isOutage, statusOf } from '../../api/api-error.ts';
import { randomId } from '../../lib/random-id.ts';
import { createStore } from '../../lib/store.ts';
import { KnownProducts } from './known-products.ts';
import { answered, lookedUp, scanned } from './line-steps.ts';
import { codeOf, lastPiece, piecesIn, type ScanLine, type Stack, withoutLastPiece } from './scan-line.ts';
import { saidOf } from './scan-words.ts';
import type { Scan } from './scans.ts';

export interface ItemToAdd {
  readonly manufacturer_product: number;
  readonly quantity: number;
  readonly when_held: 'add';
}

/** The calls that a desk makes. */
export interface DeskCalls {
  lookUp(gtins: readonly string[]): Promise<readonly RowVerdict[]>;
  add(items: readonly ItemToAdd[], key: string): Promise<readonly AddedItem[]>;
  takeOut(stack: Stack): Promise<unknown>;
}

/** What is added by one call. It keeps its key until there is an answer: sent again, it adds nothing twice. */
interface Batch {
  readonly key: string;
  readonly items: readonly { readonly line: number; readonly product: number; readonly quantity: number }[];
}

export interface Desk {
  /** The line that was scanned last is first. */
  readonly lines: readonly ScanLine[];
  /** Why scans are kept back; they are sent when something is scanned, the connection is back, or on demand. */
  readonly trouble: 'no-answer' | 'failed' | null;
  /** For the live region. */
  readonly said: string;
}

const EMPTY: Desk = { lines: [], trouble: null, said: '' };
const LINES_PER_CALL = 200;
const TRIES_BY_ITSELF = 2;
const againAfterMs = (attempts: number) => Math.min(1_000 * 3 ** (attempts - 1), 9_000);

/**
 * Counts scans into the cart. One call is out at a time and takes all that came in meanwhile, so that a scanner is never
 * waited for; a scan leaves the desk only by an answer.
 */
export class ScanDesk {
  readonly desk = createStore(EMPTY);
  readonly #calls: DeskCalls;
  readonly #known = new KnownProducts();
  /** Lines whose note was read. */
  readonly #read = new Set<number>();
  /** Lines to be looked up and added. */
  #waiting: number[] = [];
  /** Lines to be told of together with what is added. */
  #untold: readonly number[] = [];
  #batch: Batch | null = null;
  #isRunning = false;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(calls: DeskCalls) {
    this.#calls = calls;
  }

  take(scans: readonly Scan[]): void {
    for (const scan of scans) this.#takeOne(scan);
    this.retry();
  }

  /** Sends what is kept back now. */
  retry(): void {
    this.#stopTimer();
    this.#attempts = 0;
    void this.#run();
  }

  /** The server answers again, other calls at least: the one that failed may fail still, and is not repeated at once. */
  resume(): void {
    if (this.desk.get().trouble === 'no-answer') this.#runLater();
  }

  /** The note was read: what was scanned is added. */
  acceptNote(id: number): void {
    this.#read.add(id);
    this.#change(id, (line) => ({ ...line, state: 'waiting' }));
    this.#wait(id);
    this.retry();
  }

  /** Takes the piece that was scanned last out of the cart again. */
  async undo(id: number): Promise<void> {
    const line = this.#line(id);
    const piece = line && lastPiece(line);
    if (!line || !piece) return;
    await this.#calls.takeOut(piece);
    this.#change(id, withoutLastPiece);
    const left = this.#line(id);
    if (left && piecesIn(left) === 0 && left.open === 0) this.drop(id);
    this.#say(`Took 1 ${line.name} out again`);
  }

  drop(id: number): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting !== id);
    this.#set({ lines: this.desk.get().lines.filter((line) => line.id !== id) });
  }

  /** Forgets what needs nothing any more; what is still to be sent stays. */
  clear(): void {
    this.#set({ lines: this.desk.get().lines.filter(({ state }) => state === 'waiting') });
  }

  /** Forgets what is in the cart; what is still to be sent stays, and what needs the user. */
  settle(): void {
    this.#set({ lines: this.desk.get().lines.filter(({ state }) => state !== 'added') });
  }

  /** Ends with the session: what was not sent is nobody else's. */
  close(): void {
    this.#stopTimer();
    this.#waiting = [];
    this.#batch = null;
    this.desk.set(EMPTY);
  }

  #takeOne(scan: Scan): void {
    const { lines } = this.desk.get();
    const same = lines.find((line) => codeOf(line) === codeOf(scan));
    const line = scanned(scan, same);
    this.#set({ lines: [line, ...lines.filter((other) => other !== same)] });
    if (line.state === 'waiting') this.#wait(line.id);
    else this.#say(saidOf([line]));
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      for (let isMore = true; isMore; ) {
        if (this.#batch) await this.#send(this.#batch);
        isMore = await this.#lookUp();
      }
      this.#attempts = 0;
      this.#set({ trouble: null });
    } catch (error) {
      this.#stumble(error);
    } finally {
      this.#isRunning = false;
    }
  }

  /** Makes a batch of what waits; false where nothing does. */
  async #lookUp(): Promise<boolean> {
    const lines = this.#waiting.slice(0, LINES_PER_CALL).flatMap((id) => this.#line(id) ?? []);
    if (lines.length === 0) return false;
    const asked = lines.map(codeOf).filter((code) => !this.#known.of(code));
    if (asked.length > 0) this.#known.learn(asked, await this.#calls.lookUp(asked));
    const ids = new Set(lines.map(({ id }) => id));
    this.#waiting = this.#waiting.filter((id) => !ids.has(id));
    const settled = lines.flatMap(({ id }) => this.#settle(id) ?? []);
    this.#untold = settled.filter(({ state }) => state !== 'waiting').map(({ id }) => id);
    const items = settled.flatMap(({ id, state, product, open }) =>
      state === 'waiting' && product ? [{ line: id, product: product.id, quantity: open }] : [],
    );
    this.#batch = items.length > 0 ? { key: randomId(), items } : null;
    if (!this.#batch) this.#tell([]);
    return this.#batch !== null || this.#waiting.length > 0;
  }

  /** What a line is now that its code was looked up. More may have been scanned of it meanwhile. */
  #settle(id: number): ScanLine | undefined {
    this.#change(id, (line) => lookedUp(line, this.#known.of(codeOf(line)), this.#read.has(id)));
    return this.#line(id);
  }

  async #send({ key, items }: Batch): Promise<void> {
    const body = items.map(({ product, quantity }) => ({
      ...{ manufacturer_product: product, quantity, when_held: 'add' as const },
    }));
    let added: readonly AddedItem[];
    try {
      added = await this.#calls.add(body, key);
    } catch (error) {
      if (isRefusal(error)) this.#takeBack(items.map(({ line }) => line));
      throw error;
    }
    this.#batch = null;
    for (const [at, { line: id, quantity }] of items.entries()) {
      const item = added[at];
      if (item) this.#change(id, (line) => answered(line, item, quantity, this.#waiting.includes(id)));
    }
    this.#tell(items.map(({ line }) => line));
  }

  /** Nothing of a batch was added: its scans wait as before, to be looked up anew and sent with another key. */
  #takeBack(ids: readonly number[]): void {
    this.#batch = null;
    for (const id of ids) {
      const line = this.#line(id);
      if (line) this.#known.forget(codeOf(line));
      this.#wait(id);
    }
  }

  #stumble(error: unknown): void {
    const isLost = isOutage(error);
    this.#attempts += 1;
    this.#set({ trouble: isLost ? 'no-answer' : 'failed' });
    this.#say(isLost ? 'No answer. What you scanned is kept.' : 'That did not work. What you scanned is kept.');
    if (isLost && this.#attempts <= TRIES_BY_ITSELF) this.#runLater();
  }

  #runLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#run();
    }, againAfterMs(this.#attempts));
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(id: number): void {
    if (!this.#waiting.includes(id)) this.#waiting.push(id);
  }

  #line(id: number): ScanLine | undefined {
    return this.desk.get().lines.find((line) => line.id === id);
  }

  #change(id: number, change: (line: ScanLine) => ScanLine): void {
    this.#set({ lines: this.desk.get().lines.map((line) => (line.id === id ? change(line) : line)) });
  }

  #tell(ids: readonly number[]): void {
    this.#say(saidOf([...this.#untold, ...ids].flatMap((id) => this.#line(id) ?? [])));
    this.#untold = [];
  }

  #say(said: string): void {
    // A live region tells nothing when its text stays the same.
    if (said !== '') this.#set({ said: said === this.desk.get().said ? `${said}\u00a0` : said });
  }

  #set(change: Partial<Desk>): void {
    this.desk.set({ ...this.desk.get(), ...change });
  }
}

/** Whether the server refused a request for good, so that it has done nothing and never will. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && status !== 429;
}
