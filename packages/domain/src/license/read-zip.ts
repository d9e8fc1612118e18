import { normalizeZip } from '#places/normalize-zip.ts';

/** A zip in its normal form and whether characters were cut or it could not be read. */
export type ZipReading = { zip: string | null; rule: 'zip_cut' | 'zip_unreadable' | null };

/**
 * Reads a zip from its eleven places: trailing blanks and zeros, a stray last digit (`96826     0`) and eleven digits are cut. A
 * Canadian code is known by its form, whatever the country says; elsewhere than USA and CAN the text stays.
 */
export function readZip(text: string | null, country: string | null): ZipReading {
  if (text === null) return { zip: null, rule: null };
  if (/^[A-Z]\d[A-Z] ?-?\d[A-Z]\d/i.test(text)) {
    const canadian = normalizeZip('CA', text.replace(/[\s-]/g, '').slice(0, 6));
    if (canadian !== null && country !== 'USA') {
      return { zip: canadian, rule: /^.{6,7}[\s0]*$/.test(text) ? null : 'zip_cut' };
    }
  }
  if (country === 'CAN') return { zip: null, rule: 'zip_unreadable' };
  if (country !== 'USA' && country !== null) return { zip: text.replace(/\s+/g, ' '), rule: null };
  return readUsZip(text);
}

function readUsZip(text: string): ZipReading {
  const groups = /^(\d{5})[- ]?(\d{4})?(.*)$/s.exec(text.trim());
  if (groups === null) return { zip: null, rule: 'zip_unreadable' };
  const [, five = '', four = '', rest = ''] = groups;
  if (rest !== '' && !/^[\s\d-]*[A-Z]?$/i.test(rest)) return { zip: null, rule: 'zip_unreadable' };
  const zip = four === '' || four === '0000' ? five : `${five}-${four}`;
  return { zip, rule: /[^\s0-]/.test(rest) || (four === '' && rest.trim() !== '') ? 'zip_cut' : null };
}
