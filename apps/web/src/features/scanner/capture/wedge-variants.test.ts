import { readLicense } from '@carded/domain/license';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KeyStroke, makeKeyCapture } from './key-capture.ts';

const card =
  '@\n\u001e\rANSI 636029100102DL00410290ZO03310015DLDAQ4471902\nDCSETCHEVERRY\nDDEN\nDACMARISOL\nDDFN\nDADNONE\nDDGN\nDCAC\nDCBNONE\n' +
  'DCDNONE\nDBD05082023\nDBB03141992\nDBA05082031\nDBC2\nDAU066 in\nDAYBRO\nDAG418 NW BIRCH LN\nDAIBEND\nDAJOR\nDAK977030000  \n' +
  'DCF4471902X40217\nDCGUSA\nDDAF\rZOZOA1\nZOBN\r';

type Key = Partial<KeyStroke> & { key: string };
const ctrl = (key: string, code = ''): Key => ({ key, code, ctrlKey: true });
const caseOf = (sign: string) => (sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase());

/** Keys that scanners at tills send for LF, CR and RS; null sends none. */
const variants: Readonly<Record<string, Readonly<Record<'\n' | '\r' | '\u001e', Key | null>>>> = {
  'Ctrl and letters': { '\n': ctrl('j'), '\r': ctrl('m'), '\u001e': ctrl('^', 'Digit6') },
  'Enter for each line, the others not sent': { '\n': { key: 'Enter' }, '\r': null, '\u001e': null },
  'no line ends at all': { '\n': null, '\r': null, '\u001e': null },
  'ArrowDown for LF': { '\n': { key: 'ArrowDown' }, '\r': { key: 'Enter' }, '\u001e': null },
  'function keys': { '\n': { key: 'F9' }, '\r': { key: 'Enter' }, '\u001e': { key: 'F12' } },
  'Tab for LF': { '\n': { key: 'Tab' }, '\r': { key: 'Tab' }, '\u001e': null },
  'Ctrl+Enter for LF': { '\n': ctrl('Enter', 'Enter'), '\r': { key: 'Enter' }, '\u001e': null },
  'a blank for LF': { '\n': { key: ' ' }, '\r': { key: ' ' }, '\u001e': null },
};

const keysOf = (variant: (typeof variants)[string], isCapsLocked: boolean): Key[] =>
  Array.from(card).flatMap((sign): Key[] => {
    if (sign === '\n' || sign === '\r' || sign === '\u001e') return variant[sign] === null ? [] : [variant[sign]];
    return [{ key: isCapsLocked ? caseOf(sign) : sign }];
  });

/** Returns the text that the capture makes of keys with these gaps in ms. */
const capture = (keys: readonly Key[], gaps: readonly number[]): string => {
  let now = 0;
  let ending: (() => void) | null = null;
  let text = '';
  const { down } = makeKeyCapture(
    { onStart: () => undefined, onSolo: () => undefined, onEnd: (scanned) => (text = scanned) },
    { now: () => now, clear: () => undefined, set: (action) => (ending = action) },
  );
  const plain = { code: '', ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, repeat: false };
  for (const [index, key] of keys.entries()) {
    now += gaps[index % gaps.length] ?? 1;
    down({ ...plain, isInField: false, timeStamp: now, ...key });
  }
  now += 300;
  (ending as (() => void) | null)?.();
  return text;
};

for (const [name, variant] of Object.entries(variants)) {
  for (const isCapsLocked of [false, true]) {
    test(`reads a card from a scanner with ${name}${isCapsLocked ? ' and caps lock on' : ''}`, () => {
      const timings = fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 40 });
      fc.assert(
        fc.property(timings, (gaps) => {
          const reading = readLicense(capture(keysOf(variant, isCapsLocked), gaps));
          expect(reading.ok && reading.license).toMatchObject({
            ...{ firstName: 'MARISOL', lastName: 'ETCHEVERRY', idNumber: '4471902', state: 'OR', city: 'BEND' },
            ...{ birthDate: '1992-03-14', expiryDate: '2031-05-08', street: '418 NW BIRCH LN' },
          });
        }),
        { numRuns: 10 },
      );
    });
  }
}
