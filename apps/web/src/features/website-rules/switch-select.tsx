import type { Layer } from '@carded/domain/workflow';
import { NativeSelect } from '@mantine/core';
import { type Chain, type SwitchName, switchOf } from './settings.ts';

/** On, off, or as above. */
export const SwitchSelect = ({
  label,
  name,
  layer,
  above,
  source,
  onChange,
}: {
  label: string;
  name: SwitchName;
  layer: Layer;
  above: Chain;
  source: string;
  onChange: (changed: { [K in keyof Layer]?: Layer[K] | undefined }) => void;
}) => (
  <NativeSelect
    label={label}
    value={layer[name] === undefined ? '' : layer[name] ? 'on' : 'off'}
    data={[
      { value: '', label: `Same as ${source} (${switchOf(above, name) ? 'On' : 'Off'})` },
      { value: 'on', label: 'On' },
      { value: 'off', label: 'Off' },
    ]}
    onChange={(event) => {
      const chosen = event.currentTarget.value;
      onChange({ [name]: chosen === '' ? undefined : chosen === 'on' });
    }}
  />
);
