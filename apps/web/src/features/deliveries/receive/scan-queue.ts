import { type CountedEntry, ENTRIES_MAX, receiptsRoutes } from '@formulary/contracts/deliveries/receipts';
import type { ReasonAtDelivery } from '@formulary/contracts/orders/line-arrival';
import { isOutage, refusalOf, statusOf } from '../../../api/api-error.ts';
import { randomUuid } from '../../../lib/random-id.ts';
import { createStore } from '../../../lib/store.ts';
import type { EntryToCount, KeptScan, ScanKeep } from './kept-scan.ts';
import { isRefusal, remarksOf, replaced } from './scan-steps.ts';

export interface AnsweredScan {
  readonly scan: KeptScan;
  readonly answer: CountedEntry;
}

export interface QueueState {
  /** What is not counted yet, the oldest first. */
  readonly scans: readonly KeptScan[];
  /** What was counted, which the receipt has only once it is read again. */
  readonly counted: readonly AnsweredScan[];
  /** What was answered last, to be said. */
  readonly last: readonly AnsweredScan[];
  /** Why what waits is not sent now. */
  readonly trouble: 'no-answer' | 'failed' | null;
  /** Whether the device keeps what waits: some browsers keep nothing. */
  readonly isKept: boolean;
}

interface QueueOptions {
  readonly owner: string;
  readonly keep: ScanKeep;
  readonly count: (receipt: number, entries: (EntryToCount & { key: string })[]) => Promise<readonly CountedEntry[]>;
}

const EMPTY: QueueState = { scans: [], counted: [], last: [], trouble: null, isKept: true };
const againAfterMs = (attempts: number) => Math.min(1_000 * 2 ** (attempts - 1), 15_000);

/**
 * Sends scans in their order, in pieces, one call at a time. A scan is on the device before it is sent and leaves it
 * only once it was counted, or taken out by its user; it has one key for good, so that nothing counts twice.
 */
export class ScanQueue {
  readonly state = createStore(EMPTY);
  readonly #options: QueueOptions;
  /** Keys that may have reached the server. */
  readonly #sent = new Set<string>();
  #largest = ENTRIES_MAX;
  #last = 0;
  #isRunning = false;
  #isClosed = false;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Goes on with what the device has kept. */
  async open(): Promise<void> {
    const { keep, owner } = this.#options;
    try {
      const kept = await keep.all(owner);
      const now = new Set(this.state.get().scans.map(({ key }) => key));
      for (const { key, at } of kept) {
        this.#sent.add(key);
        this.#last = Math.max(this.#last, at);
      }
      const scans = [...kept.filter(({ key }) => !now.has(key)), ...this.state.get().scans];
      this.#set({ scans: scans.sort((one, other) => one.at - other.at) });
    } catch {
      this.#set({ isKept: false });
    }
    this.retry();
  }

  close(): void {
    this.#isClosed = true;
    this.#stopTimer();
  }

  async add(receipt: number, entries: readonly EntryToCount[]): Promise<void> {
    const scans = entries.map((entry): KeptScan => {
      this.#last = Math.max(this.#last + 1, Date.now());
      const { owner } = this.#options;
      return { key: randomUuid(), receipt, owner, at: this.#last, state: 'waiting', entry, answer: null };
    });
    this.#set({ scans: [...this.state.get().scans, ...scans] });
    await this.#keep(scans);
    this.#go();
  }

  /** Counts a pack although it is not as ordered. */
  accept(key: string): Promise<void> {
    return this.#decide(key, (entry, answer) => ({ ...entry, accept: remarksOf(entry, answer) }));
  }

  /** Counts to a line what no product or carton was found for. */
  choose(key: string, line: number, quantity: number): Promise<void> {
    return this.#decide(key, ({ code: _, ...entry }, answer) => ({
      ...entry,
      line,
      quantity,
      ...(answer?.batch && { batch: answer.batch }),
      ...(answer?.expires_on && { expires_on: answer.expires_on }),
    }));
  }

  reject(key: string, reason: ReasonAtDelivery, note: string): Promise<void> {
    return this.#decide(key, (entry, answer) => ({
      ...entry,
      kind: 'rejected',
      accept: remarksOf(entry, answer),
      reason,
      ...(note && { note }),
    }));
  }

  /** Takes out what was not counted; false where it may have been meanwhile. */
  async drop(key: string): Promise<boolean> {
    const scan = this.#scan(key);
    if (!scan || (scan.state === 'waiting' && this.#sent.has(key))) return false;
    await this.#forget([key]);
    return true;
  }

  /** Hands what was left of a finished receipt on to the next one. */
  async moveTo(receipt: number, from: number): Promise<void> {
    const left = this.state.get().scans.filter((scan) => scan.state === 'finished' && scan.receipt === from);
    await this.#change(left.map((scan) => ({ ...scan, receipt, state: 'waiting' })));
    this.#go();
  }

  /** Sends what waits now. */
  retry(): void {
    this.#stopTimer();
    this.#attempts = 0;
    void this.#run();
  }

  async #decide(
    key: string,
    decide: (entry: EntryToCount, answer: CountedEntry | null) => EntryToCount,
  ): Promise<void> {
    const scan = this.#scan(key);
    if (scan?.state !== 'asks') return;
    await this.#change([{ ...scan, state: 'waiting', entry: decide(scan.entry, scan.answer), answer: null }]);
    this.#go();
  }

  /** While nothing answers, a scan more does not hurry the next try. */
  #go(): void {
    if (this.#timer === undefined) void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning || this.#isClosed) return;
    this.#isRunning = true;
    try {
      for (let piece = this.#next(); piece.length > 0 && !this.#isClosed; piece = this.#next()) await this.#send(piece);
      this.#attempts = 0;
      this.#set({ trouble: null });
    } catch (error) {
      this.#attempts += 1;
      this.#set({ trouble: isOutage(error) ? 'no-answer' : 'failed' });
      // Whoever is signed out signs in on another page, which goes on with what is kept.
      if (statusOf(error) !== 401) this.#runLater();
    } finally {
      this.#isRunning = false;
    }
  }

  #next(): readonly KeptScan[] {
    const waiting = this.state.get().scans.filter(({ state }) => state === 'waiting');
    const others = waiting.findIndex(({ receipt }) => receipt !== waiting[0]?.receipt);
    return waiting.slice(0, Math.min(this.#largest, others < 0 ? waiting.length : others));
  }

  async #send(piece: readonly KeptScan[]): Promise<void> {
    const [first] = piece;
    if (!first) return;
    for (const { key } of piece) this.#sent.add(key);
    let answers: readonly CountedEntry[];
    try {
      answers = await this.#options.count(
        first.receipt,
        piece.map(({ key, entry }) => ({ key, ...entry })),
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return this.#takeRefusal(piece, error);
    }
    this.#largest = ENTRIES_MAX;
    await this.#takeAnswers(piece, answers);
  }

  /** Nothing of a piece was counted. What is to blame is found by halves, so that it does not hold up the others. */
  async #takeRefusal(piece: readonly KeptScan[], error: unknown): Promise<void> {
    const [first] = piece;
    if (first && refusalOf(error, receiptsRoutes.countEntries, 'receipt_finished')) {
      const { scans } = this.state.get();
      const left = scans.filter(({ state, receipt }) => state === 'waiting' && receipt === first.receipt);
      return this.#change(left.map((scan) => ({ ...scan, state: 'finished' })));
    }
    if (piece.length > 1) {
      this.#largest = Math.floor(piece.length / 2);
      return;
    }
    this.#largest = ENTRIES_MAX;
    await this.#change(piece.map((scan) => ({ ...scan, state: 'refused' })));
  }

  async #takeAnswers(piece: readonly KeptScan[], answers: readonly CountedEntry[]): Promise<void> {
    const byKey = new Map(answers.map((answer) => [answer.key, answer]));
    const answered = piece.flatMap((scan) => {
      const answer = byKey.get(scan.key);
      return answer ? [{ scan, answer }] : [];
    });
    if (answered.length < piece.length) throw new Error('an entry was not answered');
    const counted = answered.filter(({ answer }) => answer.outcome === 'counted');
    const asking = answered
      .filter(({ answer }) => answer.outcome !== 'counted')
      .map(({ scan, answer }): KeptScan => ({ ...scan, state: 'asks', answer }));
    const before = this.state.get();
    const isCounted = new Set(counted.map(({ scan }) => scan.key));
    const scans = before.scans.filter(({ key }) => !isCounted.has(key));
    // At once: a scan that waited and counted would be shown twice.
    this.#set({ scans: replaced(scans, asking), counted: [...before.counted, ...counted], last: answered });
    await this.#keep(asking);
    await this.#forget([...isCounted]);
  }

  async #change(changed: readonly KeptScan[]): Promise<void> {
    this.#set({ scans: replaced(this.state.get().scans, changed) });
    await this.#keep(changed);
  }

  async #keep(scans: readonly KeptScan[]): Promise<void> {
    if (scans.length === 0) return;
    await this.#options.keep.put(scans).catch(() => this.#set({ isKept: false }));
  }

  async #forget(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    this.#set({ scans: this.state.get().scans.filter(({ key }) => !keys.includes(key)) });
    // What stays on the device is sent once more and counts no more.
    await this.#options.keep.remove(keys).catch(() => undefined);
  }

  #scan(key: string): KeptScan | undefined {
    return this.state.get().scans.find((scan) => scan.key === key);
  }

  #runLater(): void {
    if (this.#isClosed) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#run();
    }, againAfterMs(this.#attempts));
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #set(change: Partial<QueueState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}
