import { describe, expect, it } from 'vitest';
import { isZipFive, postalArea, postalCode, postalRegion, provincesOfPostalCode, zipFive } from './index.ts';

describe('codes of the mail', () => {
  it.each([
    ['84101', '84101'],
    [' 84101-1234 ', '84101'],
    ['841011234', null],
    ['8410', null],
    ['84101x', null],
  ])('reads the ZIP code %s as %s', (text, five) => {
    expect(zipFive(text)).toBe(five);
    expect(isZipFive(text)).toBe(text === five);
  });

  it.each([
    ['k1a0b1', 'K1A 0B1', 'K1A'],
    ['K1A - 0B1', 'K1A 0B1', 'K1A'],
    ['M5V', null, 'M5V'],
    ['K1A 0B', null, null],
    ['D1A 0B1', null, null],
    ['K1O 0B1', null, null],
  ])('reads the postal code %s as %s in %s', (text, code, area) => {
    expect(postalCode(text)).toBe(code);
    expect(postalArea(text)).toBe(area);
  });

  it.each([
    [' m5v ', 'M5V'],
    ['M5V 2T6', null],
    ['M 5V', null],
    ['D1A', null],
    ['Toronto', null],
  ])('reads %s as the region %s', (text, region) => {
    expect(postalRegion(text)).toBe(region);
  });

  it('knows the provinces of a postal code and of its beginning', () => {
    expect(provincesOfPostalCode('H2X 1Y4')).toEqual(['QC']);
    expect(provincesOfPostalCode('X0A')).toEqual(['NT', 'NU']);
    expect(provincesOfPostalCode('W1A')).toEqual([]);
  });
});
