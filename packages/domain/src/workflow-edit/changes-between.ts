import { type Layer, presets, type Workflow, type WorkflowTexts } from '#workflow/index.ts';
import { placeInFull, placeInSentence } from './place-names.ts';
import { isChangedAt, layerAt, type PlacePath, pathKey, placesOf, widerPlace } from './place-path.ts';
import { fieldsOf, type SettingName, settingLabels, settingNames, settingWords } from './setting-words.ts';

/** One setting of one place that differs between two workflows, in words. */
export type RuleChange = {
  /** One text for one setting of one place. */
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

/** What saving would change, place by place, the preset first and the texts last. */
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

/** What a place that sets nothing goes by. Blocked ZIP codes add up, so there nothing is nothing. */
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
