/** A key as the browser tells it, with the time of the press in milliseconds. */
export interface Stroke {
  readonly key: string;
  /** Where it is on the keyboard, whatever the layout. */
  readonly code: string;
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  /** AltGr, which types signs of many layouts; some browsers say Ctrl and Alt as well. */
  readonly altGraph: boolean;
  readonly meta: boolean;
  readonly at: number;
}

/** What came so fast that no person can have typed it. */
export interface Burst {
  /** By what the keys mean here. */
  readonly typed: string;
  /** By where they are on a US keyboard, which scanners imitate unless they are set to another one. */
  readonly physical: string;
  /** Figures of a character that is typed by its number while Alt is held. */
  readonly altDigits: string;
  readonly keys: number;
  readonly last: number;
}

export interface BurstText {
  readonly typed: string;
  readonly physical: string;
}

/** Scanners send a key every 1 to 40 ms. The quickest typists need about 60 ms, and below it only a few in a row. */
const GAP_MS = 50;
/** The end may come later: some scanners pause before it. */
const GAP_BEFORE_END_MS = 200;
/** As many keys at that pace are no person's. */
export const CERTAIN_KEYS = 4;
const SHORTEST_SCAN = 6;
const SEPARATOR = '\x1d';

export const NO_BURST: Burst = { typed: '', physical: '', altDigits: '', keys: 0, last: Number.NEGATIVE_INFINITY };

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock', 'NumLock']);
/** Ctrl+M and Ctrl+I are the control characters that Enter and Tab are. */
const ENDS = new Set(['KeyM', 'KeyI']);

/** The burst with one key more; `ended` where the key is the Enter or Tab after a scan. */
export function press(burst: Burst, stroke: Stroke): { burst: Burst; ended?: BurstText } {
  const { key, code, at } = stroke;
  const isCtrl = stroke.ctrl && !stroke.altGraph;
  const gap = at - burst.last;
  if (key === 'Enter' || key === 'Tab' || (isCtrl && ENDS.has(code))) {
    const isScan = burst.keys >= SHORTEST_SCAN && gap <= GAP_BEFORE_END_MS;
    return isScan ? { burst: NO_BURST, ended: { typed: burst.typed, physical: burst.physical } } : { burst: NO_BURST };
  }
  const before = gap <= GAP_MS ? burst : NO_BURST;
  if (MODIFIERS.has(key)) return { burst: before.keys > 0 || before.altDigits ? { ...before, last: at } : NO_BURST };
  if (stroke.meta) return { burst: NO_BURST };
  if (isCtrl || /^F\d+$/.test(key)) {
    // Keyboards have no key for what separates the elements of a barcode: it comes as Ctrl+] or a function key.
    const isSeparator = before.keys > 0 || code === 'BracketRight';
    return { burst: isSeparator ? longer(before, { typed: SEPARATOR, physical: SEPARATOR, at }) : NO_BURST };
  }
  if (stroke.alt && !stroke.altGraph) {
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
    return { burst: digit ? { ...before, altDigits: before.altDigits + digit, last: at } : NO_BURST };
  }
  if (key.length !== 1 && key !== 'Dead') return { burst: NO_BURST };
  const typed = key === 'Dead' ? '' : key;
  return { burst: longer(before, { typed, physical: onUsKeyboard(code, stroke.shift) ?? typed, at }) };
}

/** Alt was let go of: the figures typed meanwhile are one character. */
export function releaseAlt(burst: Burst, at: number): Burst {
  if (burst.altDigits === '') return burst;
  const character = String.fromCharCode(Number(burst.altDigits) % 256);
  return longer({ ...burst, altDigits: '' }, { typed: character, physical: character, at });
}

function longer(burst: Burst, more: BurstText & { at: number }): Burst {
  return {
    typed: burst.typed + more.typed,
    physical: burst.physical + more.physical,
    altDigits: '',
    keys: burst.keys + 1,
    last: more.at,
  };
}

const SIGNS: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  ...{ Minus: ['-', '_'], Equal: ['=', '+'], BracketLeft: ['[', '{'], BracketRight: [']', '}'] },
  ...{ Backslash: ['\\', '|'], Semicolon: [';', ':'], Quote: ["'", '"'], Backquote: ['`', '~'] },
  ...{ Comma: [',', '<'], Period: ['.', '>'], Slash: ['/', '?'], Space: [' ', ' '] },
};
const ABOVE_DIGITS = ')!@#$%^&*(';

function onUsKeyboard(code: string, shift: boolean): string | undefined {
  const [, kind, name = ''] = /^(Key|Digit|Numpad)(\w)$/.exec(code) ?? [];
  if (kind === 'Key') return shift ? name : name.toLowerCase();
  if (kind === 'Digit' && shift) return ABOVE_DIGITS[Number(name)];
  return kind ? name : SIGNS[code]?.[shift ? 1 : 0];
}
