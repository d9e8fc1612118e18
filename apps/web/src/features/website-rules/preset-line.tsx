import type { PresetNumber, Workflow } from '@carded/domain/workflow';
import { formatDay } from '#platform/format.ts';
import type { PresetView } from './chain-of.ts';
import css from './rules.module.css';

/** What the rules start from. Everything a place does not set comes from here, and the law's ages with it. */
export const PresetLine = ({
  draft,
  presets,
  onChange,
}: {
  draft: Workflow;
  presets: PresetView[];
  onChange: (draft: Workflow) => void;
}) => {
  const preset = presets.find(({ number }) => number === draft.preset);
  return (
    <p className={css.preset}>
      <label htmlFor="preset">Started from the preset</label>{' '}
      <select
        id="preset"
        value={draft.preset}
        onChange={(event) => onChange({ ...draft, preset: Number(event.currentTarget.value) as PresetNumber })}
      >
        {presets.map(({ number, name }) => (
          <option key={number} value={number}>
            {name}
          </option>
        ))}
      </select>
      {preset ? <span>, checked {formatDay(preset.checkedOn)}.</span> : null}
    </p>
  );
};
