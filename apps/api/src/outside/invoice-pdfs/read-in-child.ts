import { fork } from 'node:child_process';
import { once } from 'node:events';
import { DocumentError } from '@formulary/documents/document-error';
import { unavailable } from '../../kernel/domain-error.ts';
import { type Bounds, OUT_OF_TIME } from './bounds.ts';
import type { Reading, Reply } from './reading.ts';

export interface Waiting {
  /** Milliseconds that are waited for the answer at most, however busy the machine is. */
  readonly deadline: number;
  readonly signal: AbortSignal;
}

const CHILD = new URL('./read.child.ts', import.meta.url);
const MEBIBYTE = 1024 * 1024;
/** Of a fault that is not the document's. */
const MOST_WORDS = 2_000;
/** By whom: its own watch or the system; V8, whose heap is full. */
const OUT_OF_MEMORY = new Set<NodeJS.Signals | null>(['SIGKILL', 'SIGABRT', 'SIGTRAP']);

/**
 * Reads a document in a process of its own, which is gone when this settles. Throws a DocumentError for one that is not
 * read within the bounds, and `unavailable` past the deadline and once `signal` is aborted.
 */
export async function readInChild(
  bytes: Uint8Array,
  { memory, processor }: Bounds,
  { deadline, signal }: Waiting,
): Promise<Reading> {
  const child = fork(CHILD, [String(memory), String(processor)], {
    execArgv: [`--max-old-space-size=${Math.floor(memory / MEBIBYTE)}`],
    // No secret of the server's is where a stranger's file is read.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    words = `${words}${text}`.slice(-MOST_WORDS);
  });
  let reply: Reply | undefined;
  child.on('message', (message: Reply) => {
    reply = message.kind === 'pages' && reply?.kind === 'invoice' ? { ...reply, pagesSay: message.pagesSay } : message;
  });
  const end = () => void child.kill('SIGKILL');
  const timer = setTimeout(end, deadline);
  signal.addEventListener('abort', end);
  try {
    const ended = once(child, 'close');
    // Where it ended before it took all of it, its end says why.
    child.send(bytes, () => {});
    const [code, killedBy] = await ended;
    if (reply) return outcomeOf(reply);
    if (child.killed) throw unavailable();
    if (killedBy === OUT_OF_TIME) {
      throw new DocumentError(
        'too-slow',
        `The document takes too long to read: more than ${processor / 1_000} seconds`,
      );
    }
    if (OUT_OF_MEMORY.has(killedBy)) {
      const most = Math.floor(memory / MEBIBYTE);
      throw new DocumentError('too-much-memory', `The document takes too much memory to read: more than ${most} MiB`);
    }
    throw new Error(`The process that reads a document ended with ${killedBy ?? code}: ${words}`);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

function outcomeOf(reply: Reply): Reading {
  if (reply.kind === 'refused') throw new DocumentError(reply.code, reply.words);
  if (reply.kind === 'failed') throw new Error(`A document could not be read: ${reply.words}`);
  if (reply.kind === 'pages') throw new Error('what pages say comes after the invoice');
  return reply;
}
