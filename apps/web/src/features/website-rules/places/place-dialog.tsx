import { ageChoices, segments } from '@carded/domain/codes';
import type { AgeChoice, Layer, Workflow } from '@carded/domain/workflow';
import {
  lawAdvice,
  lawFloor,
  layerAt,
  modedIn,
  type PlacePath,
  placeInFull,
  placeInSentence,
  type SettingsAt,
  settingsAt,
  settingWords,
  switchSettings,
  widerPlace,
  withLayer,
  withSettings,
} from '@carded/domain/workflow-edit';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ageShown, StepField, switchShown, today } from '#features/website-rules/table/step-field.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogForm } from '#ui/dialogs/form-dialog.tsx';
import css from './place.module.css';
import { ZipListDialog } from './zip-list-dialog.tsx';

/** Said where a rule about connections is set. */
const noEffect =
  'No effect yet: this installation cannot tell where connections come from. The operator of this installation can change that.';

/** Names the source of a place without an own setting. Empty: nothing is above a country whose preset is custom. */
const sourceOf = (draft: Workflow, path: PlacePath): string => {
  const wider = widerPlace(path);
  if (wider !== null) return `Same as ${placeInSentence(wider)}`;
  return draft.preset === 0 ? '' : 'Same as Preset';
};

/** All settings of one place, each with what the wider place says. */
export function PlaceDialog({
  path,
  draft,
  knowsIpPlaces,
  onApply,
  onClose,
}: {
  path: PlacePath;
  draft: Workflow;
  knowsIpPlaces: boolean;
  onApply: (draft: Workflow) => void;
  onClose: () => void;
}) {
  const [layer, setLayer] = useState(layerAt(draft, path));
  const [isListOpen, setIsListOpen] = useState(false);
  const set = (changed: { [K in keyof Layer]?: Layer[K] | undefined }) => setLayer(withSettings(layer, changed));
  const changed = withLayer(draft, path, layer);
  const above = settingsAt(withLayer(draft, path, {}), path, today());
  const inForce = settingsAt(changed, path, today());
  const segment = segments.find(({ id }) => id === path.segment);
  const name = placeInSentence(path);
  const shared = { layer, source: sourceOf(draft, path), onChange: set };
  return (
    <Dialog size="lg" onClose={onClose} closeOnEscape={!isListOpen} title={`Rules for ${placeInFull(path)}`}>
      <DialogForm
        action="Apply"
        other={
          Object.keys(layer).length > 0 ? (
            <Button kind="quiet" onClick={() => setLayer({})}>
              Remove its own rules
            </Button>
          ) : null
        }
        onSubmit={() => onApply(changed)}
        onCancel={onClose}
      >
        <AgeField
          {...shared}
          above={above.age}
          floor={lawFloor(draft, path, today())}
          onChange={(minAge) => set({ minAge })}
        />
        {lawAdvice(draft, path, today()).map((advice) => (
          <p key={advice} className={css.law}>
            To be confirmed: {advice}
          </p>
        ))}
        {modedIn(path.segment).map((setting) => (
          <StepField
            {...shared}
            key={setting.name}
            setting={setting}
            above={above.modes[setting.name]}
            inForce={inForce.modes[setting.name]}
          />
        ))}
        <div className={css.pair}>
          {switchSettings.map(({ name: field, field: label }) => (
            <SwitchField {...shared} key={field} label={label} name={field} isOnAbove={above.switches[field]} />
          ))}
          {path.inside === undefined ? (
            <SwitchField
              {...shared}
              label="Refuse connections from here"
              description={knowsIpPlaces ? undefined : noEffect}
              name="geoipBlocked"
              isOnAbove={above.switches.geoipBlocked}
            />
          ) : null}
        </div>
        {segment?.hasZipBlocklist === true && path.inside === undefined ? (
          <div className={css.list}>
            <span>
              Blocked ZIP codes: <b>{settingWords(layer, 'zipcodesBlocked') ?? 'none'}</b>
            </span>
            <Button size="sm" onClick={() => setIsListOpen(true)}>
              Change the list
            </Button>
          </div>
        ) : null}
      </DialogForm>
      {isListOpen ? (
        <ZipListDialog
          place={name}
          state={path.division}
          zips={layer.zipcodesBlocked ?? []}
          onApply={(zips) => {
            set({ zipcodesBlocked: zips.length > 0 ? zips : undefined });
            setIsListOpen(false);
          }}
          onClose={() => setIsListOpen(false)}
        />
      ) : null}
    </Dialog>
  );
}

const readAge = (value: string): AgeChoice | undefined =>
  value === '' ? undefined : value === 'block' || value === 'disable' ? value : Number(value);

/** The minimum age of a place, with a word where the law asks more. */
function AgeField({
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

/** On, off, or as above. */
function SwitchField({
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
