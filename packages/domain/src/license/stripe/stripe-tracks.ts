/** The tracks of an AAMVA magnetic stripe as text; track 3 may be missing. */
export type StripeTracks = {
  state: string;
  city: string;
  name: string;
  address: string;
  iin: string;
  number: string;
  expiry: string;
  birthDate: string;
  zip: string | null;
  sex: string | null;
};

const longestCity = 13;
const longestName = 35;
const track1 = /%([A-Z]{2})([^?%;]*\^[^?%;]*)\??/;
const track2 = /;(\d{6})([\dA-Z]{0,13})=(\d{4})(\d{8})(\d{0,5})/;

/** Whether text holds magnetic-stripe tracks. */
export function isStripe(text: string): boolean {
  return text.includes(';') && track2.test(text) && track1.test(text);
}

/**
 * Splits tracks 1 to 3. Track 1: state 2, city 13, name 35, address, a caret after each shorter one; track 2: IIN, number, expiry
 * YYMM, birth date CCYYMMDD, rest of the number; track 3: version 2, zip 11, class 2, restrictions 10, endorsements 4, sex 1.
 * Source: AAMVA DL/ID Card Design Standard, annex "Mapping of magnetic stripe".
 */
export function splitTracks(text: string): StripeTracks | null {
  const first = track1.exec(text);
  const second = track2.exec(text);
  if (first === null || second === null) return null;
  const [, state = '', line = ''] = first;
  const [city, afterCity] = takeField(line, longestCity);
  const [name, address] = takeField(afterCity, longestName);
  const [, iin = '', number = '', expiry = '', birthDate = '', overflow = ''] = second;
  const third = text.slice(second.index + second[0].length).replace(/^[?=\s]+/, '');
  const fields = /^[_+!]?[%#+"&][\s\S]([\s\S])([A-Z0-9 ]{11})[\s\S]{16}([\s\S])/.exec(third);
  return {
    state,
    city: city.trim(),
    name: name.trim(),
    address: address.replace(/\^.*$/s, '').trim(),
    iin,
    number: number + overflow,
    expiry,
    birthDate,
    zip: fields?.[2]?.trim() || null,
    sex: fields?.[3]?.trim() || null,
  };
}

function takeField(line: string, longest: number): [field: string, rest: string] {
  const caret = line.indexOf('^');
  if (caret !== -1 && caret <= longest) return [line.slice(0, caret), line.slice(caret + 1)];
  return [line.slice(0, longest), line.slice(longest)];
}
