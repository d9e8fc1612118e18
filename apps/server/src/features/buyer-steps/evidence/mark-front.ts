import { type FrontField, frontFieldLabels, placeFront } from '@carded/domain/front-text';
import { type BuyerRecord, type CardReading, isUnknown } from '#features/verifications/index.ts';
import type { LineCorners } from '#platform/pictures/seen.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import { fieldsOf } from './front-evidence.ts';
import type { ReadFront } from './read-front.ts';

/** Of one field: whether it is printed as expected, and where on the picture. No value. */
export type FrontMark = {
  label: string;
  says: 'agrees' | 'differs' | 'not_found';
  places: LineCorners[];
};

type Printed = { id: string; sealed_lines: Buffer | null };
/** What is expected in print: what the code says, or what was typed where no code was read. */
type Expected = { reading: CardReading | null; record: BuyerRecord };

/** Where the fields of a card are found on its printed side; nothing of a picture that nobody has read, or where nobody knows what to look for. */
export function markFront(key: Buffer, { id, sealed_lines: sealed }: Printed, expected: Expected): FrontMark[] {
  if (sealed === null) return [];
  return markLines(unsealJson<ReadFront>(key, `${id}:lines`, sealed), expected);
}

export function markLines(
  { lines, corners = [] }: Pick<ReadFront, 'lines' | 'corners'>,
  expected: Expected,
): FrontMark[] {
  const card = expected.reading ?? typedAsCard(expected.record);
  if (lines === null || card === null) return [];
  const fields = fieldsOf(card);
  const placed = placeFront(lines, fields).fields;
  return (Object.keys(frontFieldLabels) as FrontField[])
    .filter((field) => fields[field] !== null)
    .map((field) => ({
      label: frontFieldLabels[field],
      says: placed[field].says,
      places: placed[field].at.map((at) => corners[at]).filter((place) => place !== undefined),
    }));
}

const typedAsCard = (record: BuyerRecord): CardReading | null =>
  isUnknown(record)
    ? null
    : {
        firstName: record.first_name,
        lastName: record.last_name,
        birthDate: record.birth_date,
        country: record.country,
      };
