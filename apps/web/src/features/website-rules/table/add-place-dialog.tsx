import { normalizePlaceName } from '@carded/domain/codes';
import { isZipFive, postalCode, postalRegion, provincesOfPostalCode } from '@carded/domain/places';
import type { SegmentId, Workflow } from '@carded/domain/workflow';
import { divisionsIn, layerAt, type PlaceKind, type PlacePath, placeInFull } from '@carded/domain/workflow-edit';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';

type Kind = PlaceKind | 'division';

/** Asks which place gets rules of its own. */
export function AddPlaceDialog({
  segment,
  draft,
  onPick,
  onClose,
}: {
  segment: SegmentId;
  draft: Workflow;
  onPick: (path: PlacePath) => void;
  onClose: () => void;
}) {
  const [division, setDivision] = useState(choices(segment)[0]?.value ?? '');
  const [kind, setKind] = useState<Kind>('division');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = () => {
    if (kind === 'division') return onPick({ segment, division });
    const read = readName(kind, { segment, division }, text);
    if ('wrong' in read) return setWrong(read.wrong);
    onPick({ segment, division, inside: { kind, name: read.name } });
  };
  const read = kind === 'division' || text.trim() === '' ? null : readName(kind, { segment, division }, text);
  const path: PlacePath | null =
    kind === 'division'
      ? { segment, division }
      : read !== null && 'name' in read
        ? { segment, division, inside: { kind, name: read.name } }
        : null;
  const isThere = path !== null && Object.keys(layerAt(draft, path)).length > 0;
  return (
    <FormDialog title="Rules for which place?" action="Set its rules" onSubmit={submit} onClose={onClose}>
      <NativeSelect
        label={segment === 'international' ? 'Country' : segment === 'ca' ? 'Province' : 'State'}
        data-autofocus
        data={choices(segment)}
        value={division}
        onChange={(event) => setDivision(event.currentTarget.value)}
      />
      {segment === 'international' ? null : (
        <NativeSelect
          label="Which part"
          data={kinds(segment)}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as Kind)}
        />
      )}
      {kind === 'division' ? null : (
        <TextInput
          label={nameLabel(kind, segment)}
          value={text}
          error={wrong}
          description={
            kind !== 'zipcodes' && read !== null && 'name' in read
              ? `Kept as ${read.name}`
              : kind === 'counties' && segment === 'ca'
                ? 'Such as M5V. Applies to every postal code that starts with it'
                : null
          }
          onChange={(event) => {
            setText(event.currentTarget.value);
            setWrong(null);
          }}
        />
      )}
      {isThere && path !== null ? <p>{placeInFull(path)} already has rules. You can edit them.</p> : null}
    </FormDialog>
  );
}

const choices = (segment: SegmentId) => divisionsIn(segment).map(({ code, name }) => ({ value: code, label: name }));

const kinds = (segment: SegmentId): { value: Kind; label: string }[] => [
  { value: 'division', label: segment === 'us' ? 'The whole state' : 'The whole province' },
  { value: 'counties', label: segment === 'us' ? 'A county in it' : 'A region in it' },
  { value: 'cities', label: 'A city in it' },
  { value: 'zipcodes', label: segment === 'us' ? 'A ZIP code in it' : 'A postal code in it' },
];

const nameLabel = (kind: Kind, segment: SegmentId): string => {
  if (kind === 'zipcodes') return segment === 'us' ? 'ZIP code' : 'Postal code';
  return kind === 'counties' && segment === 'ca' ? 'First three characters of its postal codes' : 'Name';
};

/** One spelling of a place's name, or what is wrong with it. */
const readName = (
  kind: PlaceKind,
  { segment, division }: { segment: SegmentId; division: string },
  text: string,
): { name: string } | { wrong: string } => {
  const isUs = segment === 'us';
  if (kind === 'counties' && !isUs) return readRegion(division, text);
  const name =
    kind === 'zipcodes'
      ? isUs
        ? isZipFive(text.trim())
          ? text.trim()
          : null
        : postalCode(text)
      : normalizePlaceName(text, isUs ? 'US' : 'CA');
  if (name !== null) return { name };
  if (kind !== 'zipcodes') return { wrong: 'Type a name that does not start with County' };
  return { wrong: isUs ? 'A US ZIP code has exactly five digits' : 'A postal code looks like A1A 1A1' };
};

/** A region of Canada is the first three characters of its postal codes: they say where an order goes, which a name does not. */
const readRegion = (division: string, text: string): { name: string } | { wrong: string } => {
  const area = postalRegion(text);
  if (area === null) return { wrong: 'Type the first three characters of its postal codes, such as M5V' };
  return provincesOfPostalCode(area).includes(division) ? { name: area } : { wrong: `${area} is not in this province` };
};
