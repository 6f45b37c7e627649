import type { Clock } from '@formulary/api/kernel/clock';

/** A clock that tells the time it was set to. */
export class SetClock implements Clock {
  #now: Date;

  constructor(now: Date) {
    this.#now = now;
  }

  now(): Date {
    return this.#now;
  }

  set(now: Date): void {
    this.#now = now;
  }

  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1_000);
  }
}
