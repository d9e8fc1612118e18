import type { Workflow } from '@carded/domain/workflow';
import {
  layerAt,
  type PlacePath,
  type SettingName,
  type SettingsAt,
  setsOwn,
  settingsAt,
  settingWords,
} from '@carded/domain/workflow-edit';
import { formatDay } from '#platform/format.ts';
import { ageShown, stepShown, switchShown, today } from './setting-shown.ts';

export type Cell = { name: SettingName; isOwn: boolean; now: string; was: string };

const columns = (hasPhone: boolean): SettingName[] => [
  'minAge',
  'requireId',
  ...(hasPhone ? (['phoneValidation'] as const) : []),
  'requireSignature',
];

const shown = (name: SettingName, at: SettingsAt): string => {
  const [cutoff] = at.cutoffs;
  switch (name) {
    case 'minAge':
      return at.age !== 'block' && cutoff !== undefined
        ? `Born before ${formatDay(cutoff.bornOnOrAfter)}`
        : at.isBlockedByLaw
          ? 'Blocked by law'
          : ageShown(at.age);
    case 'requireId':
    case 'phoneValidation':
      return stepShown(at.modes[name], name);
    default:
      return switchShown(at.switches.requireSignature);
  }
};

/** What a row of the table says: what is in force at the place, before and now, and whether the place itself says so. */
export const cellsOf = (path: PlacePath, draft: Workflow, saved: Workflow, hasPhone: boolean) => {
  const [layer, now, was] = [layerAt(draft, path), settingsAt(draft, path, today()), settingsAt(saved, path, today())];
  const cells = columns(hasPhone).map(
    (name): Cell => ({ name, isOwn: setsOwn(layer, name), now: shown(name, now), was: shown(name, was) }),
  );
  return { cells, isBlocked: now.age === 'block', citation: now.citation, also: alsoOf(draft, path) };
};

const alsoNames = { selfie: 'selfie', requireCamera: 'camera only' } as const;

/** What a place sets beyond the columns: "Selfie, camera only, 3 codes blocked". */
const alsoOf = (draft: Workflow, path: PlacePath): string => {
  const layer = layerAt(draft, path);
  const parts = [
    ...Object.entries(alsoNames).flatMap(([name, word]) => {
      const is = layer[name as keyof typeof alsoNames];
      return is === undefined ? [] : [is ? word : `no ${word}`];
    }),
    ...(layer.geoipBlocked === undefined ? [] : [`connections ${settingWords(layer, 'geoipBlocked')}`]),
    ...(layer.zipcodesBlocked?.length ? [`${settingWords(layer, 'zipcodesBlocked')} blocked`] : []),
  ];
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
