import { ageChoices } from '@carded/domain/codes';
import type { AgeChoice, Layer } from '@carded/domain/workflow';
import { NativeSelect } from '@mantine/core';
import { ageShown } from './setting-shown.ts';

const readAge = (value: string): AgeChoice | undefined =>
  value === '' ? undefined : value === 'block' || value === 'disable' ? value : Number(value);

/** The minimum age of a place, with a word where the law asks more. */
export function AgeField({
  layer,
  above,
  source,
  floor,
  onChange,
}: {
  layer: Layer;
  above: AgeChoice;
  source: string;
  floor: { age: number; citation: string } | null;
  onChange: (minAge: AgeChoice | undefined) => void;
}) {
  const { minAge } = layer;
  const isBelow = floor !== null && (minAge === 'disable' || (typeof minAge === 'number' && minAge < floor.age));
  return (
    <NativeSelect
      label="Minimum age"
      data-autofocus
      value={String(minAge ?? '')}
      description={floor === null ? null : `The law requires ${floor.age} or older here (${floor.citation})`}
      error={isBelow ? 'Lower than the law: this is refused when you save' : null}
      data={[
        { value: '', label: source === '' ? 'Not set: 21, or the legal minimum' : `${source} (${ageShown(above)})` },
        ...ageChoices.map(({ value, label }) => ({ value: String(value), label })),
      ]}
      onChange={(event) => onChange(readAge(event.currentTarget.value))}
    />
  );
}
