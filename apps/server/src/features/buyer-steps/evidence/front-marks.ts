import { type FrontField, frontFieldLabels, placeFront } from '@carded/domain/front-text';
import type { LineCorners } from '#platform/pictures/picture-job.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import { type BuyerRecord, isUnknown } from '#verification/buyer-record.ts';
import type { CardReading } from '#verification/card-reading.ts';
import { fieldsOf, type ReadFront } from './front-evidence.ts';

/** Mark of one field: whether it is printed as expected, and where on the picture. Holds no value. */
type FrontMark = {
  label: string;
  says: 'agrees' | 'differs' | 'not_found';
  places: LineCorners[];
};

type Printed = { id: string; sealed_lines: Buffer | null };
/** Expected print: the code's data, or the typed details when no code was read. */
type Expected = { reading: CardReading | null; record: BuyerRecord };

/** Finds a card's fields on its printed side; empty for an unread picture, or without expected data. */
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
