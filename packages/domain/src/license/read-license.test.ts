import { describe, expect, test } from 'vitest';
import { cardCases, findMistakes, findWrongDates } from '#license/testing/aamva-cases.ts';
import { damages, writeCard } from '#license/testing/wedge-damage.ts';
import { isCaseSwapped, readLicense, repairText, swapCase } from './read-license.ts';

test.each(cardCases.map((card) => [card.jurisdiction, card.id, card] as const))(
  'reads the card %s %s',
  (_, __, card) => {
    expect(findMistakes(card, readLicense(card.raw))).toEqual([]);
  },
);

describe.each(damages.map((damage) => [damage.name, damage] as const))('after the damage "%s"', (_, damage) => {
  test('reads every card', () => {
    const failed = cardCases
      .map((card) => [
        card.jurisdiction,
        card.id,
        findMistakes(card, readLicense(damage.apply(card.raw)), damage.loses),
      ])
      .filter(([, , mistakes]) => mistakes?.length);
    expect(failed).toEqual([]);
  });

  test('never reads a wrong date', () => {
    const wrong = cardCases.filter((card) => findWrongDates(card, readLicense(damage.apply(card.raw))).length > 0);
    expect(wrong.map((card) => card.id)).toEqual([]);
  });
});

const repaired = (raw: string, lfStrings: readonly string[] = []) => repairText(raw, lfStrings);

test.each(['A\nB', '@\n\u001e\rANSI 636014DAQ1\n', 'DCSO’HARA'.replace('’', ''), 'DAG12 Oa St'])(
  'leaves %j as it is',
  (raw) => {
    expect(repaired(raw).isRepaired).toBe(false);
  },
);

test.each<[string, string, string]>([
  ['runs of line ends', 'DAQ1\r\u001e\r\nDBB2\tDAC3', 'DAQ1\n\nDBB2\nDAC3'],
  ['the AIM prefix', ']L2@\nANSI', '@\nANSI'],
  ['the AIM prefix behind blanks', ' \n]L2@', '@'],
  ['a mark of byte order', '\uFEFF@\nDAQ1', '@\nDAQ1'],
  ['letters of UTF-8 read as Latin 1', 'DCSPE\u00c3\u0091A', 'DCSPE\u00d1A'],
  ['the other half of Latin 1', 'DCSA\u00c2\u00a9B', 'DCSA\u00a9B'],
  ['odd blanks', 'DCSDE\u00a0LA\u2009CRUZ\u3000X', 'DCSDE LA CRUZ X'],
  ['other control characters', 'DAQ\u00001\u00022\u007f3\u00ad4\u200b5', 'DAQ12345'],
  ['C1 bytes beside line ends', 'DAQ1\n\u0085DBB2\n', 'DAQ1\nDBB2\n'],
])('undoes %s', (_, raw, text) => {
  expect(repaired(raw).text).toBe(text);
});

test('says that more than line ends was changed, and only then', () => {
  expect(repaired('DAQ1\rDBB2').isRepaired).toBe(false);
  expect(repaired(']L2DAQ1\nDBB2')).toEqual({ text: 'DAQ1\nDBB2', isRepaired: true });
  expect(repaired('DAQ1{DBB2')).toEqual({ text: 'DAQ1{DBB2', isRepaired: false });
});

const elements = 'DAQ1 DCSO DACA DBB2 DBA3 DBD4 DAG5 DAI6 DAJ7 DAK8';
describe('caps lock', () => {
  test.each([
    ['ansi 636014', true],
    ['@\nansi636014', true],
    ['aamva636014', true],
    ['amva 636014', true],
    ['Xansi 636014', false],
    ['ansi 63601', false],
    ['ANSI 63601', false],
    ['AAMVA63601', false],
    ['AMVA 63601', false],
    ['%ca someone^', true],
    ['  %ca^', true],
    ['%CA someone^', false],
    [elements, false],
    [elements.toLowerCase(), true],
    [`ANSI 63601${elements.toLowerCase()}`, false],
    ['daq1 dcso daca', false],
    [`${elements.toLowerCase()} DAQ1 DCSO DACA DBB2`, false],
  ])('is seen in %j: %s', (text, isSwapped) => {
    expect(isCaseSwapped(text)).toBe(isSwapped);
  });

  test('swaps letters, and nothing else', () => {
    expect(swapCase('aBc É1-z')).toBe('AbC É1-Z');
  });
});

describe('a card is read whatever was added to it', () => {
  const card = writeCard({});
  const wanted = {
    lastName: 'OKAFOR',
    firstName: 'AMARA',
    birthDate: '1988-02-29',
    idNumber: 'D1234567',
    iin: '636014',
  };
  const everyLine = (end: string) => card.replaceAll('\n', end);
  test.each([
    ['a sign before the header and each element', card.replace('ANSI', '¤ANSI').replace(/\n(?=D)/g, '\n¤')],
    ['a sign inside each id', card.replace(/\n(D)([A-D][A-Z])/g, '\n$1¤$2')],
    ['a sign before the last letter of each id', card.replace(/\n(D[A-D])([A-Z])/g, '\n$1¤$2')],
    ['named controls', everyLine('<LF>')],
    ['named controls in brackets', everyLine('[cr]')],
    ['named controls in braces', everyLine('{0x0A}')],
    ['escapes', everyLine('\\r\\n')],
    ['octal escapes', everyLine('\\012')],
    ['percent signs', everyLine('%0A')],
    ['entities', everyLine('&#10;')],
    ['entities in hex', everyLine('&#xA;')],
    ['carets', everyLine('^J')],
    ['carets for returns', everyLine('^M')],
    ['pictures of controls', everyLine('\u240a')],
    ['a newline’s own sign', everyLine('\u2424')],
    ['arrows of Alt codes', everyLine('◙')],
    ['keys and function keys', everyLine('EnterF12')],
    ['keys held down', everyLine('Control+J')],
    ['keys with a shift before each letter', everyLine('Enter').replace(/[A-Z](?![a-z])/g, 'Shift$&')],
    ['a letter', everyLine('J')],
    ['three signs', everyLine('~~~')],
    ['blanks', everyLine('  ')],
  ])('%s', (_, text) => {
    expect(readLicense(text)).toMatchObject({ ok: true, license: wanted });
  });
});
