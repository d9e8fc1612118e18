import { segments } from '@carded/domain/codes';
import type { Layer, Workflow } from '@carded/domain/workflow';
import {
  lawAdvice,
  lawFloor,
  layerAt,
  type PlacePath,
  placeInFull,
  placeInSentence,
  settingsAt,
  settingWords,
  widerPlace,
  withLayer,
  withSettings,
} from '@carded/domain/workflow-edit';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import dialog from '#ui/dialog.module.css';
import { AgeField } from './age-field.tsx';
import css from './place.module.css';
import { today } from './setting-shown.ts';
import { StepField } from './step-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { ZipListDialog } from './zip-list-dialog.tsx';

/** What a place without an own setting goes by. Empty: nothing is above a country whose preset is custom. */
const sourceOf = (draft: Workflow, path: PlacePath): string => {
  const wider = widerPlace(path);
  if (wider !== null) return `Same as ${placeInSentence(wider)}`;
  return draft.preset === 0 ? '' : 'Same as Preset';
};

/** All settings of one place, each with what the wider place says. */
export const PlaceDialog = ({
  path,
  draft,
  onApply,
  onClose,
}: {
  path: PlacePath;
  draft: Workflow;
  onApply: (draft: Workflow) => void;
  onClose: () => void;
}) => {
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
    <Modal
      size="lg"
      opened
      onClose={onClose}
      closeOnEscape={!isListOpen}
      title={`Rules for ${placeInFull(path)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        className={dialog.body}
        onSubmit={(event) => {
          event.preventDefault();
          onApply(changed);
        }}
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
        <StepField
          {...shared}
          label="Ask for ID"
          name="requireId"
          above={above.modes.requireId}
          inForce={inForce.modes.requireId}
        />
        {segment?.hasPhoneValidation === true ? (
          <StepField
            {...shared}
            label="Phone code"
            name="phoneValidation"
            above={above.modes.phoneValidation}
            inForce={inForce.modes.phoneValidation}
          />
        ) : null}
        <div className={css.pair}>
          <SwitchField
            {...shared}
            label="Signature"
            name="requireSignature"
            isOnAbove={above.switches.requireSignature}
          />
          <SwitchField {...shared} label="Selfie with the ID" name="selfie" isOnAbove={above.switches.selfie} />
          <SwitchField
            {...shared}
            label="Camera only, no uploads"
            name="requireCamera"
            isOnAbove={above.switches.requireCamera}
          />
          {path.inside === undefined ? (
            <SwitchField
              {...shared}
              label="Refuse connections from here"
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
        <div className={dialog.actions}>
          {Object.keys(layer).length > 0 ? (
            <Button kind="quiet" onClick={() => setLayer({})}>
              Remove its own rules
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" type="submit">
            Apply
          </Button>
        </div>
      </form>
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
    </Modal>
  );
};
