import type { PresetNumber, Workflow } from '@carded/domain/workflow';
import { changesBetween } from '@carded/domain/workflow-edit';
import { useState } from 'react';
import { CopyRulesDialog } from '#features/website-rules/places/copy-rules-dialog.tsx';
import { DifferenceDialog } from '#features/website-rules/versions/difference-dialog.tsx';
import { formatDay } from '#platform/format.ts';
import type { PresetView } from '#platform/session/website-query.ts';
import css from './preset-line.module.css';

/** What the rules start from. Everything a place does not set comes from here, and the law's ages with it. */
export function PresetLine({
  websiteId,
  draft,
  presets,
  onChange,
}: {
  websiteId: string;
  draft: Workflow;
  presets: readonly PresetView[];
  onChange: (draft: Workflow) => void;
}) {
  const [opened, setOpened] = useState<'compare' | 'copy' | null>(null);
  const preset = presets.find(({ number }) => number === draft.preset);
  return (
    <div className={css.preset}>
      <label htmlFor="preset">Started from the preset</label>
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
      {preset === undefined || preset.number === 0 ? null : <span>checked {formatDay(preset.checkedOn)}</span>}
      <button type="button" className={css.link} onClick={() => setOpened('compare')}>
        Compare with it
      </button>
      <button type="button" className={css.link} onClick={() => setOpened('copy')}>
        Copy from another website
      </button>
      {opened === 'compare' ? (
        <DifferenceDialog
          heading={`Beyond ${preset?.name ?? 'the preset'}`}
          now="Preset"
          then="Your rules"
          same="No place has its own rules. The preset applies everywhere."
          changes={changesBetween({ preset: draft.preset, segments: {}, texts: draft.texts }, draft)}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened === 'copy' ? (
        <CopyRulesDialog
          websiteId={websiteId}
          draft={draft}
          onCopy={(copied) => {
            onChange(copied);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
}
