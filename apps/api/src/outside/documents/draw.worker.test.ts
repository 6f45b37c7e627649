import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const WORKER = new URL('./draw.worker.ts', import.meta.url).href;

test.runIf(process.platform === 'linux')('a thread of a server that runs lower than documents stays there', () => {
  // Nobody but root may go up again: whoever tries gets no documents at all.
  const script = `import os from 'node:os'; os.setPriority(19); await import('${WORKER}'); console.log(os.getPriority())`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(said.trim()).toBe('19');
});
