import { scanIdleMs, scanStartKeystrokes } from '@carded/domain/codes';
import { readLicense } from '@carded/domain/license';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { altCodeText, type KeyStroke, makeKeyCapture, textOf } from './key-capture.ts';

/** A window with a clock that only the test moves. */
const open = () => {
  let now = 1_000;
  let timers: { at: number; action: () => void }[] = [];
  const ended: string[] = [];
  const solos: string[] = [];
  const rulings: string[] = [];
  let starts = 0;
  const clock = {
    now: () => now,
    set: (action: () => void, ms: number) => {
      const timer = { at: now + ms, action };
      timers.push(timer);
      return timer;
    },
    clear: (timer: unknown) => {
      timers = timers.filter((each) => each !== timer);
    },
  };
  const capture = makeKeyCapture(
    { onStart: () => starts++, onEnd: (text) => ended.push(text), onSolo: (key) => solos.push(key) },
    clock,
  );
  const pass = (ms: number) => {
    const until = now + ms;
    for (;;) {
      const [due] = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
      if (due === undefined) break;
      now = Math.max(now, due.at);
      clock.clear(due);
      due.action();
    }
    now = until;
  };
  /** Keeps the page busy, so that due events come late and all at once. */
  const freeze = (ms: number) => {
    now += ms;
    for (const due of timers.filter(({ at }) => at <= now)) {
      clock.clear(due);
      due.action();
    }
  };
  const press = (key: string, gapMs: number, more: Partial<KeyStroke> = {}) => {
    pass(gapMs);
    const plain = { code: '', ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, repeat: false };
    const ruling = capture.down({ ...plain, key, timeStamp: now, isInField: false, ...more });
    rulings.push(ruling);
    return ruling;
  };
  /** Types as a scanner does: control characters as the keys a wedge sends. */
  const scan = (text: string, gapMs = 4, more: Partial<KeyStroke> = {}) => {
    for (const sign of text) {
      if (sign === '\n') press('j', gapMs, { ...more, ctrlKey: true });
      else if (sign === '\r') press('Enter', gapMs, more);
      else if (sign === '\u001e') press('^', gapMs, { ...more, ctrlKey: true, code: 'Digit6' });
      else {
        if (/[A-Z@]/.test(sign)) press('Shift', 0, more);
        press(sign, gapMs, more);
      }
    }
  };
  return { press, scan, pass, freeze, up: capture.up, ended, solos, rulings, starts: () => starts };
};

const card =
  '@\n\u001e\rANSI 636026100102DL00410250ZA02910010DLDAQD12345678\nDCSSAMPLE\nDDEN\nDACMARIA\nDDFN\nDADJ\nDDGN\nDCAD\nDCBNONE\nDCDNONE\n' +
  'DBD04122023\nDBB07091988\nDBA04122031\nDBC2\nDAU069 in\nDAYBRO\nDAG100 MAIN ST\nDAIPHOENIX\nDAJAZ\nDAK850010000  \nDCFX1\nDCGUSA\n\r';

test('30 keystrokes start a scan and 300 ms of silence end it, with the text as the card has it', () => {
  const till = open();
  till.scan(card.slice(0, scanStartKeystrokes - 1));
  expect(till.starts()).toBe(0);
  till.scan(card.slice(scanStartKeystrokes - 1));
  expect(till.starts()).toBe(1);
  till.pass(scanIdleMs - 1);
  expect(till.ended).toEqual([]);
  till.pass(1);
  expect(till.ended).toEqual([card]);
  const reading = readLicense(till.ended[0] ?? '');
  expect(reading.ok && reading.license.birthDate).toBe('1988-07-09');
});

test('typing by a scanner triggers nothing on the page: every key after its first is blocked', () => {
  const till = open();
  till.scan(card);
  const passed = till.rulings.filter((ruling, index) => ruling === 'pass' && index > 1);
  // Shift alone does nothing and may pass.
  expect(passed.length).toBeLessThanOrEqual([...card].filter((sign) => /[A-Z@]/.test(sign)).length);
  till.pass(1_000);
  expect(till.solos).toEqual([]);
});

test('its Enter at the end is blocked after a pause that is not yet silence', () => {
  const till = open();
  till.scan(card);
  expect(till.press('Enter', 250)).toBe('block');
});

test('a person presses buttons, moves on and types as ever', () => {
  const till = open();
  expect(till.press('Tab', 500)).toBe('pass');
  expect(till.press('Enter', 400)).toBe('pass');
  expect(till.press(' ', 200)).toBe('pass');
  for (const key of 'banned for shouting at the clerk, twice this week') {
    expect(till.press(key, 90, { isInField: true })).toBe('pass');
  }
  till.pass(1_000);
  expect(till.ended).toEqual([]);
});

test('a single key is a shortcut, and a key of a burst or in a field is not', () => {
  const till = open();
  till.press('d', 500);
  till.pass(200);
  till.press('d', 500, { isInField: true });
  till.pass(200);
  till.scan('dbc', 5);
  till.pass(500);
  till.press('c', 500, { ctrlKey: true });
  till.pass(500);
  expect(till.solos).toEqual(['d']);
});

test('a key held down is no scan', () => {
  const till = open();
  till.press('x', 500);
  for (let times = 0; times < 60; times++) till.press('x', 30, { repeat: true });
  till.pass(1_000);
  expect(till.starts()).toBe(0);
});

test('a scan into a field is one too, and sends no form on its way', () => {
  const till = open();
  till.scan(card, 4, { isInField: true });
  const enters = till.press('Enter', 4, { isInField: true });
  till.pass(scanIdleMs);
  expect(enters).toBe('block');
  expect(till.ended).toEqual([`${card}\r`]);
});

test('a slow scanner is known by how a card begins, in a field as anywhere', () => {
  for (const isInField of [false, true]) {
    const till = open();
    till.press('@', 500, { isInField });
    expect(till.press('Enter', 60, { isInField })).toBe('block');
    till.scan(card.slice(2), 60, { isInField });
    till.pass(scanIdleMs);
    expect(till.ended[0]).toContain('DCSSAMPLE');
  }
});

test('someone who types fast into a field keeps every key', () => {
  const till = open();
  const gaps = [90, 25, 110, 80, 20, 95, 70, 28, 100, 85, 60];
  for (const [index, key] of Array.from('banned for shouting at the clerk').entries())
    expect(till.press(key, gaps[index % gaps.length] ?? 90, { isInField: true })).toBe('pass');
  expect(till.press('Enter', 90, { isInField: true })).toBe('pass');
});

test('Alt codes are read as the characters they mean', () => {
  const till = open();
  till.scan(card.slice(0, 40));
  for (const digit of '010') till.press(digit, 3, { altKey: true, code: `Numpad${digit}` });
  till.up({ key: 'Alt' });
  till.scan('DCSX');
  till.pass(scanIdleMs);
  expect(till.ended[0]).toBe(`${card.slice(0, 40)}\nDCSX`);
});

test('a page that was busy for longer than the pause reads waiting keys before it ends the scan', () => {
  const till = open();
  till.scan(card.slice(0, 120));
  till.freeze(700);
  expect(till.ended).toEqual([]);
  till.scan(card.slice(120));
  till.pass(scanIdleMs);
  expect(till.ended).toEqual([card]);
});

test('twenty cards in a row are twenty scans, at any speed a scanner has', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 20, maxLength: 20 }), (gaps) => {
      const till = open();
      for (const gap of gaps) {
        till.scan(card, gap);
        till.pass(scanIdleMs + 200);
      }
      return till.ended.length === 20 && till.ended.every((text) => text === card);
    }),
    { numRuns: 20 },
  );
});

test('no sequence of a person’s keys, slower than a machine, is ever blocked', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('a', 'Enter', 'Tab', ' ', 'd', 'Escape'), fc.integer({ min: 130, max: 900 })), {
        maxLength: 25,
      }),
      (keys) => {
        const till = open();
        return keys.every(([key, gap]) => till.press(key, gap) === 'pass');
      },
    ),
    { numRuns: 100 },
  );
});

const stroke = (key: string, more: Partial<Parameters<typeof textOf>[0]> = {}) => ({
  ...{ key, code: '', ctrlKey: false, altKey: false, shiftKey: false, metaKey: false },
  ...more,
});
const ctrl = (key: string, code = '') => stroke(key, { code, ctrlKey: true });

test.each([
  ['a letter', stroke('A'), 'A'],
  ['a key that only changes others', stroke('Shift'), ''],
  ['Enter', stroke('Enter'), '\r'],
  ['Tab', stroke('Tab'), '\t'],
  ['the arrow some scanners send for a line feed', stroke('ArrowDown'), '\n'],
  ['a function key', stroke('F12'), '\u001e'],
  ['Ctrl+J', ctrl('j'), '\n'],
  ['Ctrl+M', ctrl('M'), '\r'],
  ['Ctrl+Shift+^', ctrl('^', 'Digit6'), '\u001e'],
  ['Ctrl+]', ctrl(']', 'BracketRight'), '\u001d'],
  ['Ctrl+\\', ctrl('\\', 'Backslash'), '\u001c'],
  ['Ctrl+Enter', ctrl('Enter', 'Enter'), '\n'],
  ['Ctrl+Home, which types nothing', ctrl('Home', 'Home'), ''],
  ['AltGr and a key', stroke('@', { ctrlKey: true, altKey: true }), '@'],
  ['a dead key', stroke('Dead'), ''],
])('%s', (_, given, text) => {
  expect(textOf(given)).toBe(text);
});

test('Alt codes are the characters that Windows would type', () => {
  expect(altCodeText('010')).toBe('\n');
  expect(altCodeText('30')).toBe('\u001e');
  expect(altCodeText('0233')).toBe('é');
  expect(altCodeText('130')).toBe('é');
  expect(altCodeText('')).toBe('');
});
