import { type Layer, presets, type Workflow, type WorkflowTexts } from '#workflow/index.ts';
import {
  isChangedAt,
  layerAt,
  type PlacePath,
  pathKey,
  placeInFull,
  placeInSentence,
  placesOf,
  widerPlace,
  withLayer,
  withSettings,
} from './place-path.ts';
import { fieldsOf, type SettingName, settingLabels, settingNames, settingWords } from './setting-words.ts';

/** Changed setting of a place between two workflows, in words. */
export type RuleChange = {
  /** Key of one setting of one place. */
  readonly key: string;
  readonly place: string;
  readonly setting: string;
  readonly from: string;
  readonly to: string;
};

export const textLabels: Readonly<Record<keyof WorkflowTexts, string>> = {
  text: 'opening text',
  successText: 'text when accepted',
  sigTerms: 'signature terms',
  emailSubject: 'subject of the email',
  emailText: 'text of the email',
};

const shownOfText = 80;
const shownZips = 4;

/** Lists the changes of a save, by place, the preset first and the texts last. */
export function changesBetween(before: Workflow, after: Workflow): readonly RuleChange[] {
  return [...presetChange(before, after), ...placeChanges(before, after), ...textChanges(before, after)];
}

/** "Utah, ask for ID: every time". */
export function changeSentence({ place, setting, to }: RuleChange): string {
  return `${place}, ${setting}: ${to}`;
}

function presetChange(before: Workflow, after: Workflow): readonly RuleChange[] {
  if (before.preset === after.preset) return [];
  const [from, to] = [presets[before.preset].name, presets[after.preset].name];
  return [{ key: 'preset', place: 'All places', setting: 'preset', from, to }];
}

function placeChanges(before: Workflow, after: Workflow): readonly RuleChange[] {
  const places = new Map([...placesOf(before), ...placesOf(after)].map((path) => [pathKey(path), path]));
  return [...places.values()]
    .filter((path) => isChangedAt(before, after, path))
    .flatMap((path) => settingNames.flatMap((name) => settingChange(before, after, path, name)));
}

function settingChange(before: Workflow, after: Workflow, path: PlacePath, name: SettingName): readonly RuleChange[] {
  const [was, is] = [layerAt(before, path), layerAt(after, path)];
  const say = (workflow: Workflow, layer: Layer) => settingWords(layer, name) ?? unset(workflow, path, name);
  const from = say(before, was);
  const to = name === 'zipcodesBlocked' ? listChange(was, is) : say(after, is);
  const isSame =
    name === 'zipcodesBlocked' ? sameList(was, is) : fieldsOf(name).every((field) => was[field] === is[field]);
  const change = { key: `${pathKey(path)} ${name}`, place: placeInFull(path), setting: settingLabels[name], from, to };
  return isSame ? [] : [change];
}

/** Words the effective value of a place without the setting. Blocked ZIP codes add up, so without any there is none. */
function unset({ preset }: Workflow, path: PlacePath, name: SettingName): string {
  if (name === 'zipcodesBlocked') return 'none';
  const wider = widerPlace(path);
  if (wider !== null) return `same as ${placeInSentence(wider)}`;
  return preset === 0 ? 'not set' : 'Same as Preset';
}

function sameList(was: Layer, is: Layer): boolean {
  return [...(was.zipcodesBlocked ?? [])].sort().join() === [...(is.zipcodesBlocked ?? [])].sort().join();
}

/** "3 codes: 84101, 84103 added; 84105 taken off". */
function listChange(was: Layer, is: Layer): string {
  const [before, after] = [new Set(was.zipcodesBlocked), new Set(is.zipcodesBlocked)];
  const parts = [
    said([...after].filter((zip) => !before.has(zip)).sort(), 'added'),
    said([...before].filter((zip) => !after.has(zip)).sort(), 'taken off'),
  ].filter((part) => part !== '');
  const total = settingWords({ zipcodesBlocked: [...after] }, 'zipcodesBlocked') ?? 'none';
  return parts.length === 0 ? total : `${total}: ${parts.join('; ')}`;
}

function said(zips: readonly string[], word: string): string {
  if (zips.length === 0) return '';
  const rest = zips.length - shownZips;
  return `${zips.slice(0, shownZips).join(', ')}${rest > 0 ? ` and ${rest} more` : ''} ${word}`;
}

function textChanges(before: Workflow, after: Workflow): readonly RuleChange[] {
  return (Object.keys(textLabels) as (keyof WorkflowTexts)[]).flatMap((name) => {
    const [from, to] = [before.texts[name] ?? '', after.texts[name] ?? ''];
    if (from === to) return [];
    return [{ key: `texts ${name}`, place: 'Words', setting: textLabels[name], from: short(from), to: short(to) }];
  });
}

function short(text: string): string {
  if (text === '') return 'from the preset';
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > shownOfText ? `${line.slice(0, shownOfText - 1).trimEnd()}…` : line;
}

/** Two people's changes of the same rules in one. */
export type MergedWorkflow = {
  readonly workflow: Workflow;
  /** Settings that both changed to different values: "Utah, ask for ID". The draft's value is used. */
  readonly overlaps: readonly string[];
};

/**
 * Merges a draft that began at `base` with another person's saved rules. Each setting the draft changed is taken from the draft, every other from `theirs`;
 * lists of ZIP codes take both sides' additions and removals.
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
