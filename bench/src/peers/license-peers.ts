import aamva from 'aamva';
import { parse as parseAamvaParser } from 'aamva-parser';
import aamvajs from 'aamvajs';
import { parse as parseUsdl } from 'parse-usdl';
import { isoDay, type Peer, textOf } from './peer.ts';

const isoText = (value: unknown): string | null => (/^\d{4}-\d\d-\d\d$/.test(String(value)) ? String(value) : null);

const isoDigits = (value: unknown): string | null =>
  isoText(String(value).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'));

/** The parsers of a card's text on npm, each called as its readme says. */
export const licensePeers: readonly Peer[] = [
  {
    name: 'aamva-parser',
    read: (text) => {
      const read = parseAamvaParser(text);
      return {
        firstName: textOf(read.firstName),
        lastName: textOf(read.lastName),
        birthDate: isoDay(read.dateOfBirth),
        expiryDate: isoDay(read.expirationDate),
        idNumber: textOf(read.driversLicenseId),
      };
    },
  },
  {
    name: 'parse-usdl',
    read: (text) => {
      const read = parseUsdl(text, { suppressErrors: true });
      return {
        firstName: textOf(read.firstName),
        lastName: textOf(read.lastName),
        birthDate: isoText(read.dateOfBirth),
        expiryDate: isoText(read.dateOfExpiry),
        idNumber: textOf(read.documentNumber),
      };
    },
  },
  {
    name: 'aamvajs',
    read: (text) => {
      const read = aamvajs.raw(text).data;
      return {
        firstName: textOf(read.firstName),
        lastName: textOf(read.familyName),
        birthDate: isoText(read.dateOfBirth),
        expiryDate: isoText(read.expirationDate),
        idNumber: textOf(read.idNumber),
      };
    },
  },
  {
    name: 'aamva',
    read: (text) => {
      const { name, birthday, expiration_date, id } = aamva.pdf417(text);
      return {
        firstName: textOf(name.first),
        lastName: textOf(name.last),
        birthDate: isoDigits(birthday),
        expiryDate: isoDigits(expiration_date),
        idNumber: textOf(id),
      };
    },
  },
];
