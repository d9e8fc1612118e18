import { ageChoices, zipFive } from '@carded/domain/codes';
import type { AgeChoice, Layer, Workflow } from '@carded/domain/workflow';
import { layerAt, type PlacePath, placeLabel, withLayer } from '@carded/domain/workflow-edit';
import { Modal, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import dialog from '#ui/dialog.module.css';
import { chainOf, type PresetView } from './chain-of.ts';
import { ageOf, ageWord } from './settings.ts';
import { StepSelect } from './step-select.tsx';
import { SwitchSelect } from './switch-select.tsx';

const readAge = (value: string): AgeChoice | undefined =>
  value === '' ? undefined : value === 'block' || value === 'disable' ? value : Number(value);
const withSetting = (layer: Layer, changed: { [K in keyof Layer]?: Layer[K] | undefined }): Layer =>
  Object.fromEntries(Object.entries({ ...layer, ...changed }).filter(([, value]) => value !== undefined));
const readZips = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** All settings of one place. "Same as above" takes what the wider place says. */
export const PlaceDialog = ({
  path,
  draft,
  presets,
  onApply,
  onClose,
}: {
  path: PlacePath;
  draft: Workflow;
  presets: PresetView[];
  onApply: (draft: Workflow) => void;
  onClose: () => void;
}) => {
  const [layer, setLayer] = useState(layerAt(draft, path));
  const [zips, setZips] = useState(layer.zipcodesBlocked?.join(' ') ?? '');
  const above = chainOf(draft, presets, path).slice(0, -1);
  const source = path.division === undefined ? 'the preset' : 'the place above';
  const set = (changed: Parameters<typeof withSetting>[1]) => setLayer(withSetting(layer, changed));
  const badZips = readZips(zips).filter((zip) => zipFive(zip) !== zip);
  const apply = () => {
    if (badZips.length > 0) return;
    const list = readZips(zips);
    onApply(withLayer(draft, path, withSetting(layer, { zipcodesBlocked: list.length > 0 ? list : undefined })));
    onClose();
  };
  const withoutPreset = draft.preset === 0 && path.division === undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Rules for ${placeLabel(path)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        className={dialog.body}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <NativeSelect
          label="Minimum age"
          data-autofocus
          value={String(layer.minAge ?? '')}
          data={[
            {
              value: '',
              label: withoutPreset ? 'Not set: what the law asks' : `Same as ${source} (${ageWord(ageOf(above))})`,
            },
            ...ageChoices.map(({ value, label }) => ({ value: String(value), label })),
          ]}
          onChange={(event) => set({ minAge: readAge(event.currentTarget.value) })}
        />
        <StepSelect label="Ask for ID" name="requireId" layer={layer} above={above} source={source} onChange={set} />
        {path.segment === 'international' ? null : (
          <StepSelect
            label="Phone code"
            name="phoneValidation"
            layer={layer}
            above={above}
            source={source}
            onChange={set}
          />
        )}
        <SwitchSelect
          label="Signature"
          name="requireSignature"
          layer={layer}
          above={above}
          source={source}
          onChange={set}
        />
        <SwitchSelect
          label="Selfie with the ID"
          name="selfie"
          layer={layer}
          above={above}
          source={source}
          onChange={set}
        />
        <SwitchSelect
          label="Camera only, no uploads"
          name="requireCamera"
          layer={layer}
          above={above}
          source={source}
          onChange={set}
        />
        <SwitchSelect
          label="Refuse internet addresses from here"
          name="geoipBlocked"
          layer={layer}
          above={above}
          source={source}
          onChange={set}
        />
        {path.segment === 'us' && path.inside === undefined ? (
          <Textarea
            label="Blocked ZIP codes"
            description="Five digits each, with spaces or commas between them"
            rows={2}
            value={zips}
            error={badZips.length > 0 ? `Not five digits: ${badZips.slice(0, 3).join(', ')}` : null}
            onChange={(event) => setZips(event.currentTarget.value)}
          />
        ) : null}
        <div className={dialog.actions}>
          <Button
            kind="quiet"
            onClick={() => {
              setLayer({});
              setZips('');
            }}
          >
            Take all from above
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" type="submit">
            Apply
          </Button>
        </div>
      </form>
    </Modal>
  );
};
