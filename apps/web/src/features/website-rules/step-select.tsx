import type { RequireIdMode } from '@carded/domain/codes';
import type { Layer } from '@carded/domain/workflow';
import { NativeSelect } from '@mantine/core';
import { type Chain, modeOf, modeWord, modeWords, offWords, type StepName, stepMode } from './settings.ts';

/** A step with its mode in one list: as above, off, or one of the seven modes. */
export const StepSelect = ({
  label,
  name,
  layer,
  above,
  source,
  onChange,
}: {
  label: string;
  name: StepName;
  layer: Layer;
  above: Chain;
  source: string;
  onChange: (changed: { [K in keyof Layer]?: Layer[K] | undefined }) => void;
}) => {
  const modeName = stepMode[name];
  const mode = layer[modeName];
  const value =
    layer[name] === false ? 'off' : layer[name] === undefined && mode === undefined ? '' : String(mode ?? 1);
  return (
    <NativeSelect
      label={label}
      description="Where several places set a mode, the strictest counts"
      value={value}
      data={[
        { value: '', label: `Same as ${source} (${modeWord(modeOf(above, name), name)})` },
        { value: 'off', label: offWords[name] },
        ...Object.entries(modeWords).map(([number, words]) => ({ value: number, label: words })),
      ]}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (chosen === '') onChange({ [name]: undefined, [modeName]: undefined });
        else if (chosen === 'off') onChange({ [name]: false, [modeName]: undefined });
        else onChange({ [name]: true, [modeName]: Number(chosen) as RequireIdMode });
      }}
    />
  );
};
