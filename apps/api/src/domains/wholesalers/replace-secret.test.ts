import { describe, expect, test } from 'vitest';
import { replaceSecret, type SecretChange, type Secrets } from './replace-secret.ts';

const [OLD, NEW] = ['the first secret there was', 'the second secret there was'];
const UNTIL = new Date('2026-12-01T00:00:00Z');
const LATER = new Date('2026-12-08T00:00:00Z');

const secrets = (orderSecret: string | null, formerSecret: string | null = null, formerUntil: Date | null = null) => ({
  ...{ orderSecret, formerSecret, formerUntil },
});

describe('a secret', () => {
  test.each<[string, Secrets, SecretChange, Secrets]>([
    ['is set where there was none', secrets(null), { orderSecret: NEW }, secrets(NEW)],
    ['takes the place of the one before', secrets(OLD), { orderSecret: NEW }, secrets(NEW)],
    ['drops both before it', secrets(OLD, 'one more', UNTIL), { orderSecret: NEW }, secrets(NEW)],
    ['keeps the one before', secrets(OLD), { orderSecret: NEW, former: 'keep' }, secrets(NEW, OLD)],
    ['keeps it until a time', secrets(OLD), { orderSecret: NEW, formerUntil: UNTIL }, secrets(NEW, OLD, UNTIL)],
    ['keeps the last alone', secrets(OLD, 'x'), { orderSecret: NEW, former: 'keep' }, secrets(NEW, OLD)],
    [
      'that is given twice keeps what the first time kept',
      secrets(NEW, OLD, UNTIL),
      { orderSecret: NEW, former: 'keep', formerUntil: UNTIL },
      secrets(NEW, OLD, UNTIL),
    ],
    ['that is there already drops nothing', secrets(NEW, OLD, UNTIL), { orderSecret: NEW }, secrets(NEW, OLD, UNTIL)],
    ['before may get another end', secrets(NEW, OLD, UNTIL), { formerUntil: LATER }, secrets(NEW, OLD, LATER)],
    ['before may get none', secrets(NEW, OLD, UNTIL), { former: 'keep' }, secrets(NEW, OLD)],
    ['before is dropped', secrets(NEW, OLD, UNTIL), { former: 'drop' }, secrets(NEW)],
    ['before is dropped twice', secrets(NEW), { former: 'drop' }, secrets(NEW)],
    ['stays where nothing is said of it', secrets(NEW, OLD, UNTIL), {}, secrets(NEW, OLD, UNTIL)],
  ])('%s', (_, before, change, after) => {
    expect(replaceSecret(before, change)).toEqual(after);
  });

  test.each<[Secrets, SecretChange, string]>([
    [secrets(null), { orderSecret: NEW, former: 'keep' }, 'There is no secret before'],
    [secrets(NEW), { former: 'keep' }, 'There is no secret before'],
    [secrets(NEW), { orderSecret: NEW, formerUntil: UNTIL }, 'There is no secret before'],
    [secrets(NEW, OLD), { former: 'drop', formerUntil: UNTIL }, 'has no time'],
  ])('of %j cannot become %j', (before, change, words) => {
    expect(() => replaceSecret(before, change)).toThrow(words);
  });
});
