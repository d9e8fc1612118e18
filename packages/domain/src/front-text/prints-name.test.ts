import { expect, it } from 'vitest';
import { printsName } from './prints-name.ts';
import { printsNumber } from './prints-number.ts';

it.each([
  ['1 FAIRWEATHER', 'Fairweather', true],
  ['1FAIRWEATHR', 'FAIRWEATHER', true],
  ['1FAIRVVEATHER', 'FAIRWEATHER', false],
  ['MULLER', 'MUELLER', true],
  ['LN O CONNOR', "O'CONNOR", true],
  ['WOLFESCHLEGELSTEINHAUSENBERGERDORFF', 'WOLFESCHLEGELSTEINHAUSENBER', true],
  ['1 NG', 'NG', true],
  ['1NG', 'NG', true],
  ['4b NG', 'NG', true],
  ['4bNG', 'NG', true],
  ['1CHEN', 'CHEN', true],
  ['1ALI', 'ALI', true],
  ['1DiAZ', 'Díaz', true],
  ['1CHEN', 'HE', false],
  ['1 DE LA', 'DE LA', true],
  ['LL,', 'LI', true],
  ['1 NG0', 'NGO', true],
  ['LP,', 'LI', false],
  ['SPRINGFIELD', 'NG', false],
  ['PARKER', 'PARK', false],
  ['1 PARK', 'PARK', true],
  ['', 'PARK', false],
  ['1 PARK', '', false],
])('%s, %s', (line, name, isPrinted) => {
  expect(printsName(line, name)).toBe(isPrinted);
});

it.each([
  ['4d DLN H1OO45678', 'H10045678', true],
  ['4d H100-45-678', 'H10045678', true],
  ['4d H10045679', 'H10045678', false],
  ['4d A10045678', 'H10045678', false],
  ['4d 12345', '12345', true],
  ['4d 123456', '12345', false],
  ['D1', 'D1', false],
])('%s, %s', (line, number, isPrinted) => {
  expect(printsNumber(line, number)).toBe(isPrinted);
});
