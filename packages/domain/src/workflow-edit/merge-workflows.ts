import type { Layer, Workflow, WorkflowTexts } from '#workflow/index.ts';
import { textLabels } from './changes-between.ts';
import { placeInFull } from './place-names.ts';
import { layerAt, type PlacePath, pathKey, placesOf, withLayer, withSettings } from './place-path.ts';
import { fieldsOf, type SettingName, settingLabels, settingNames } from './setting-words.ts';

/** Two people's changes of the same rules in one. */
export type MergedWorkflow = {
  readonly workflow: Workflow;
  /** What both changed, each to something else: "Utah, ask for ID". There the draft's value is used. */
  readonly overlaps: readonly string[];
};

/**
 * A draft that began at `base`, on top of what someone else has saved meanwhile. Each setting the draft changed is taken from the draft, every
 * other from `theirs`; lists of ZIP codes take both sides' additions and removals.
 */
export function mergeWorkflows(base: Workflow, draft: Workflow, theirs: Workflow): MergedWorkflow {
  const overlaps: string[] = [];
  const pick = <T>(name: string, was: T, mine: T, other: T): T => {
    if (isSame(was, mine)) return other;
    if (!isSame(was, other) && !isSame(mine, other)) overlaps.push(name);
    return mine;
  };
  const places = new Map([base, draft, theirs].flatMap(placesOf).map((path) => [pathKey(path), path]));
  let merged: Workflow = theirs;
  for (const path of places.values()) {
    const layers = [base, draft, theirs].map((workflow) => layerAt(workflow, path));
    const layer = mergeLayers(layers as [Layer, Layer, Layer], path, pick);
    if (!isSame(layer, layers[2])) merged = withLayer(merged, path, layer);
  }
  const preset = pick('All places, preset', base.preset, draft.preset, theirs.preset);
  const texts = Object.fromEntries(
    (Object.keys(textLabels) as (keyof WorkflowTexts)[]).flatMap((name) => {
      const text = pick(`Words, ${textLabels[name]}`, base.texts[name], draft.texts[name], theirs.texts[name]);
      return text === undefined ? [] : [[name, text]];
    }),
  );
  return { workflow: { ...merged, preset, texts }, overlaps };
}

type Pick = <T>(name: string, was: T, mine: T, other: T) => T;

function mergeLayers([was, mine, other]: [Layer, Layer, Layer], path: PlacePath, pick: Pick): Layer {
  let merged: Layer = other;
  for (const name of settingNames) {
    if (name === 'zipcodesBlocked') {
      merged = withSettings(merged, { zipcodesBlocked: mergeLists(was, mine, other) });
      continue;
    }
    const said = `${placeInFull(path)}, ${settingLabels[name]}`;
    merged = withSettings(merged, pick(said, part(was, name), part(mine, name), part(other, name)));
  }
  return merged;
}

function part(layer: Layer, name: SettingName): { [K in keyof Layer]?: Layer[K] | undefined } {
  return Object.fromEntries(fieldsOf(name).map((field) => [field, layer[field]]));
}

function mergeLists(was: Layer, mine: Layer, other: Layer): readonly string[] | undefined {
  if (isSame(was.zipcodesBlocked, mine.zipcodesBlocked)) return other.zipcodesBlocked;
  const [before, list] = [new Set(was.zipcodesBlocked), new Set(mine.zipcodesBlocked)];
  const added = [...list].filter((zip) => !before.has(zip));
  const kept = (other.zipcodesBlocked ?? []).filter((zip) => list.has(zip) || !before.has(zip));
  const merged = [...new Set([...kept, ...added])].sort();
  return merged.length === 0 ? undefined : merged;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
