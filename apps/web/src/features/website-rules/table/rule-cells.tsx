import type { SegmentId, Workflow } from '@carded/domain/workflow';
import {
  layerAt,
  modedIn,
  type PlacePath,
  type SettingName,
  type SettingsAt,
  setsOwn,
  settingsAt,
  settingWords,
  switchSettings,
} from '@carded/domain/workflow-edit';
import { formatDay } from '#platform/format.ts';
import css from './rules-table.module.css';
import { ageShown, stepShown, switchShown, today } from './step-field.tsx';

type Column = { name: SettingName; label: string; shown: (at: SettingsAt) => string };

type Cell = { name: SettingName; isOwn: boolean; now: string; was: string };

/** A setting: marked where this place sets it, gray where it is taken from above, struck through where it changed. */
export function RuleCell({ isOwn, now, was }: { isOwn: boolean; now: string; was: string }) {
  return (
    <>
      {now === was ? null : (
        <del className={css.was}>
          <span className="sr">before: </span>
          {was}
        </del>
      )}
      {isOwn ? (
        <b className={css.own}>
          {now}
          <span className="sr">, set here</span>
        </b>
      ) : (
        <span>{now}</span>
      )}
    </>
  );
}

/** Settings with a column of the table, in a segment where they can be set. */
export function columnsIn(segment: SegmentId): readonly Column[] {
  return [
    { name: 'minAge', label: 'Minimum age', shown: ageCell },
    ...modedIn(segment).map((setting) => ({
      name: setting.name,
      label: setting.field,
      shown: ({ modes }: SettingsAt) => stepShown(modes[setting.name], setting),
    })),
    ...switchSettings
      .filter(({ hasColumn }) => hasColumn)
      .map(({ name, field }) => ({
        name,
        label: field,
        shown: ({ switches }: SettingsAt) => switchShown(switches[name]),
      })),
  ];
}

const ageCell = ({ age, cutoffs, isBlockedByLaw }: SettingsAt): string => {
  const [cutoff] = cutoffs;
  if (age !== 'block' && cutoff !== undefined) return `Born before ${formatDay(cutoff.bornOnOrAfter)}`;
  return isBlockedByLaw ? 'Blocked by law' : ageShown(age);
};

/** Makes a row of the table: what is in force at the place, before and now, and whether the place itself sets it. */
export function cellsOf(path: PlacePath, draft: Workflow, saved: Workflow) {
  const [layer, now, was] = [layerAt(draft, path), settingsAt(draft, path, today()), settingsAt(saved, path, today())];
  const cells = columnsIn(path.segment).map(
    ({ name, shown }): Cell => ({ name, isOwn: setsOwn(layer, name), now: shown(now), was: shown(was) }),
  );
  return { cells, isBlocked: now.age === 'block', citation: now.citation, also: alsoOf(draft, path) };
}

/** Lists the settings of a place beyond the columns: "Selfie, camera only, 3 codes blocked". */
const alsoOf = (draft: Workflow, path: PlacePath): string => {
  const layer = layerAt(draft, path);
  const parts = [
    ...switchSettings.flatMap(({ name, label, hasColumn }) =>
      hasColumn || layer[name] === undefined ? [] : [layer[name] ? label : `no ${label}`],
    ),
    ...(layer.geoipBlocked === undefined ? [] : [`connections ${settingWords(layer, 'geoipBlocked')}`]),
    ...(layer.zipcodesBlocked?.length ? [`${settingWords(layer, 'zipcodesBlocked')} blocked`] : []),
  ];
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
