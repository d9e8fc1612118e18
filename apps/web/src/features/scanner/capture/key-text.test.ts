import { expect, test } from 'vitest';
import { altCodeText, textOf } from './key-text.ts';

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
