import { expect } from 'vitest';
import { brokenRules } from './broken-rules.ts';
import { PlayedNetwork } from './played-network.ts';

let server: PlayedNetwork | undefined;
let close = () => {};

/** A server of this test, which answers nothing yet. */
export function playNetwork(): PlayedNetwork {
  server = new PlayedNetwork();
  return server;
}

/** What closes the application that this test opened. */
export function closeBy(closing: () => void): void {
  close = closing;
}

/** After each test: what it ends with can be read by all, and nothing broke a contract. */
export async function closeOpened(): Promise<void> {
  const broken = await brokenRules();
  server?.releaseAll();
  close();
  expect(broken, 'What assistive technology reads of this screen').toEqual([]);
  expect(server?.faults ?? []).toEqual([]);
}
