import type { Layer } from '@carded/domain/workflow';
import type { SettingsAt } from '@carded/domain/workflow-edit';
import { NativeSelect } from '@mantine/core';
import { switchShown } from './setting-shown.ts';

/** On, off, or as above. */
export function SwitchField({
  label,
  description,
  name,
  layer,
  isOnAbove,
  source,
  onChange,
}: {
  label: string;
  description?: string | undefined;
  name: keyof SettingsAt['switches'];
  layer: Layer;
  isOnAbove: boolean;
  source: string;
  onChange: (changed: { [K in keyof Layer]?: Layer[K] | undefined }) => void;
}) {
  const own = layer[name];
  return (
    <NativeSelect
      label={label}
      description={description}
      value={own === undefined ? (source === '' ? 'off' : '') : own ? 'on' : 'off'}
      data={[
        ...(source === '' ? [] : [{ value: '', label: `${source} (${switchShown(isOnAbove)})` }]),
        { value: 'on', label: 'On' },
        { value: 'off', label: 'Off' },
      ]}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange({ [name]: chosen === '' ? undefined : chosen === 'on' });
      }}
    />
  );
}
