import type { Layer, SegmentId, Workflow } from '@carded/domain/workflow';
import { placeLabel } from './place-names.ts';
import { layerAt, type PlaceKind, type PlacePath, pathKey } from './place-path.ts';
import { ageWord, modeWord, type SwitchName } from './settings.ts';

export type RuleChange = { key: string; place: string; setting: string; from: string; to: string };

const placeKinds: PlaceKind[] = ['counties', 'cities', 'zipcodes'];
const segmentIds: SegmentId[] = ['us', 'ca', 'international'];
const switches: Record<SwitchName, string> = {
  requireSignature: 'signature',
  requireCamera: 'camera only',
  selfie: 'selfie',
  geoipBlocked: 'internet address blocked',
};
const asAbove = 'as above';

const onOff = (value: boolean | undefined) => (value === undefined ? asAbove : value ? 'on' : 'off');
const step = (layer: Layer, name: 'requireId' | 'phoneValidation', mode: number | undefined) =>
  layer[name] === undefined && mode === undefined
    ? asAbove
    : modeWord(layer[name] === false ? null : (mode ?? 1), name).toLowerCase();

/** Every setting of a layer in words. */
const said = (layer: Layer): Record<string, string> => ({
  'minimum age': layer.minAge === undefined ? asAbove : ageWord(layer.minAge).toLowerCase(),
  'ask for ID': step(layer, 'requireId', layer.requireIdMode),
  'phone code': step(layer, 'phoneValidation', layer.phoneValidationMode),
  ...Object.fromEntries(Object.entries(switches).map(([name, label]) => [label, onOff(layer[name as SwitchName])])),
  'blocked ZIP codes': layer.zipcodesBlocked?.join(', ') || 'none',
});

/** Every place a workflow says something about. */
export const placesOf = (workflow: Workflow): PlacePath[] =>
  segmentIds.flatMap((segment) => [
    { segment },
    ...Object.entries(workflow.segments[segment]?.divisions ?? {}).flatMap(([division, rules]) => [
      { segment, division },
      ...placeKinds.flatMap((kind) =>
        Object.keys(rules[kind] ?? {}).map((name) => ({ segment, division, inside: { kind, name } })),
      ),
    ]),
  ]);

const textNames = {
  text: 'opening text',
  successText: 'text when accepted',
  sigTerms: 'signature terms',
  emailSubject: 'subject of the mail',
  emailText: 'text of the mail',
} as const;

/** What saving would change, place by place: what the save bar counts and the difference shows. */
export const changesBetween = (saved: Workflow, draft: Workflow): RuleChange[] => {
  const places = new Map([...placesOf(saved), ...placesOf(draft)].map((path) => [pathKey(path), path]));
  const changes: RuleChange[] = [];
  if (saved.preset !== draft.preset)
    changes.push({
      key: 'preset',
      place: 'All places',
      setting: 'preset',
      from: String(saved.preset),
      to: String(draft.preset),
    });
  for (const [key, path] of places) {
    const before = said(layerAt(saved, path));
    const after = said(layerAt(draft, path));
    for (const [setting, to] of Object.entries(after)) {
      const from = before[setting] ?? asAbove;
      if (from !== to) changes.push({ key: `${key} ${setting}`, place: placeLabel(path), setting, from, to });
    }
  }
  for (const [name, setting] of Object.entries(textNames)) {
    const key = name as keyof typeof textNames;
    const from = saved.texts[key] ?? '';
    const to = draft.texts[key] ?? '';
    if (from !== to)
      changes.push({
        key: name,
        place: 'Words',
        setting,
        from: from || 'from the preset',
        to: to || 'from the preset',
      });
  }
  return changes;
};
