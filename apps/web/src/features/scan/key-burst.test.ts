import { describe, expect, test } from 'vitest';
import { type Burst, type BurstText, NO_BURST, press, releaseAlt, type Stroke } from './key-burst.ts';

const US: Readonly<Record<string, [code: string, shift: boolean]>> = {
  ']': ['BracketRight', false],
  '(': ['Digit9', true],
  ')': ['Digit0', true],
  '/': ['Slash', false],
  ':': ['Semicolon', true],
  '.': ['Period', false],
};

const PLAIN = { shift: false, ctrl: false, alt: false, altGraph: false, meta: false };

/** The key of a US keyboard that types a character. */
function strokeOf(character: string): Omit<Stroke, 'at'> {
  const [code, shift] = US[character] ?? [
    /\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`,
    /[A-Z]/.test(character),
  ];
  return { ...PLAIN, key: character, code, shift };
}

/** Keys so many milliseconds apart; gives what was scanned. */
function play(strokes: readonly Omit<Stroke, 'at'>[], every = 8, endAfter = every): BurstText | undefined {
  let burst: Burst = NO_BURST;
  let ended: BurstText | undefined;
  let at = 1_000;
  for (const stroke of strokes) {
    at += stroke.key === 'Enter' || stroke.key === 'Tab' ? endAfter : every;
    ({ burst, ended } = { ended: undefined, ...press(burst, { ...stroke, at }) });
  }
  return ended;
}

const enter = { ...PLAIN, key: 'Enter', code: 'Enter' };
const typing = (text: string) => [...text].map(strokeOf);

describe('a burst of keys is a scan', () => {
  test.each([
    ['every millisecond', 1, 1],
    ['every 45 ms, as by radio', 45, 45],
    ['with a pause before Enter', 8, 180],
  ])('%s', (_, every, endAfter) => {
    expect(play([...typing('4006381333931'), enter], every, endAfter)?.typed).toBe('4006381333931');
  });

  test('that ends with Tab, or with Ctrl+M', () => {
    const tab = { ...PLAIN, key: 'Tab', code: 'Tab' };
    const ctrlM = { ...PLAIN, key: 'm', code: 'KeyM', ctrl: true };
    expect(play([...typing('4006381333931'), tab])?.typed).toBe('4006381333931');
    expect(play([...typing('4006381333931'), ctrlM])?.typed).toBe('4006381333931');
  });

  test.each([
    ['Ctrl+]', { ...PLAIN, key: ']', code: 'BracketRight', ctrl: true }],
    ['a function key', { ...PLAIN, key: 'F8', code: 'F8' }],
  ])('whose separator comes as %s', (_, separator) => {
    const ended = play([...typing('10AB12'), separator, ...typing('17270331'), enter]);
    expect(ended?.typed).toBe('10AB12\x1d17270331');
  });

  test('on a keyboard of another layout than the scanner’s', () => {
    // A French keyboard has signs where the figures are; a German one has "+" where "]" is.
    const french = [...typing('4006381333931')].map((stroke) => ({ ...stroke, key: 'à&é"\'(-è_ç'[0] ?? '' }));
    expect(play([...french, enter])?.physical).toBe('4006381333931');
    const german = [{ ...strokeOf(']'), key: '+' }, ...typing('d201'), enter];
    expect(play([...german.slice(0, -1), ...typing('09506000134352'), enter])?.physical).toBe(']d20109506000134352');
  });

  test('of a scanner that is set to the keyboard’s own layout', () => {
    const french = [...'4006381333931'].map((digit) => ({ ...strokeOf(digit), shift: true }));
    expect(play([...french, enter])?.typed).toBe('4006381333931');
    const altGr = { ...PLAIN, key: ']', code: 'Digit9', ctrl: true, alt: true, altGraph: true };
    expect(play([altGr, ...typing('d20109506000134352'), enter])?.typed).toBe(']d20109506000134352');
  });

  test('with Shift and Caps Lock between the keys', () => {
    const shift = { ...PLAIN, key: 'Shift', code: 'ShiftLeft', shift: true };
    expect(play([...typing('10'), shift, ...typing('AB'), shift, ...typing('C2'), enter])?.typed).toBe('10ABC2');
  });

  test('with each character by its number while Alt is held', () => {
    let burst = NO_BURST;
    let at = 0;
    for (const character of '40063813\x1d') {
      for (const digit of String(character.charCodeAt(0)).padStart(4, '0')) {
        at += 3;
        burst = press(burst, { ...PLAIN, key: digit, code: `Numpad${digit}`, alt: true, at }).burst;
      }
      at += 3;
      burst = releaseAlt(burst, at);
    }
    expect(press(burst, { ...enter, at: at + 5 }).ended?.typed).toBe('40063813\x1d');
  });
});

describe('keys are a person’s', () => {
  test.each([
    ['a quick typist', typing('4006381333931'), 60],
    ['too few', typing('12345'), 8],
  ])('%s', (_, strokes, every) => {
    expect(play([...strokes, enter], every)).toBeUndefined();
  });

  test('that Enter comes late after', () => {
    expect(play([...typing('4006381333931'), enter], 8, 250)).toBeUndefined();
  });

  test.each([
    ['Backspace', { ...PLAIN, key: 'Backspace', code: 'Backspace' }],
    ['an arrow', { ...PLAIN, key: 'ArrowDown', code: 'ArrowDown' }],
    ['a shortcut of the system', { ...PLAIN, key: 'v', code: 'KeyV', meta: true }],
    ['a shortcut of a menu', { ...PLAIN, key: 'f', code: 'KeyF', alt: true }],
  ])('with %s among them', (_, stroke) => {
    expect(play([...typing('4006381'), stroke, ...typing('12'), enter])).toBeUndefined();
  });

  test('before a scan that begins right after them', () => {
    let burst = NO_BURST;
    let at = 0;
    for (const [place, stroke] of typing('ab4006381333931').entries()) {
      at += place <= 2 ? 150 : 8;
      ({ burst } = press(burst, { ...stroke, at }));
    }
    expect(press(burst, { ...enter, at: at + 8 }).ended?.typed).toBe('4006381333931');
  });
});
