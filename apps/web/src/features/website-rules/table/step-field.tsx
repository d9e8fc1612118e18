import {
  type RequireIdBase,
  type RequireIdMode,
  requireIdModeOf,
  requireIdModes,
  type Scope,
} from '@carded/domain/codes';
import { isZipFive, postalCode, provincesOfPostalCode, statesOfZip } from '@carded/domain/places';
import type { AgeChoice, Layer, SegmentId, Workflow } from '@carded/domain/workflow';
import {
  divisionName,
  divisionsIn,
  type ModedSetting,
  type PlacePath,
  pathKey,
  placeLabel,
  placesOf,
  placesOfLaw,
} from '@carded/domain/workflow-edit';
import { NativeSelect } from '@mantine/core';
import css from '#features/website-rules/places/place.module.css';

const bases: Record<RequireIdBase, string> = {
  every_time: 'Every time',
  one_time: 'One time',
  unverified_only: 'Unverified only',
};
const scopes: { value: Scope; label: string }[] = [
  { value: 'key', label: 'On this website' },
  { value: 'domain', label: 'On any website of the same domain' },
  { value: 'account', label: 'On any website of the account' },
];
const modeOf = (base: RequireIdBase, scope: Scope): RequireIdMode =>
  requireIdModes.find((one) => one.base === base && (one.scope === null || one.scope === scope))?.mode ?? 1;

/** A step with its mode, as a base and where an earlier verification counts. */
export function StepField({
  setting,
  layer,
  above,
  source,
  inForce,
  onChange,
}: {
  setting: ModedSetting;
  layer: Layer;
  above: RequireIdMode | null;
  source: string;
  /** Mode that is in force with this layer. */
  inForce: RequireIdMode | null;
  onChange: (changed: { [K in keyof Layer]?: Layer[K] | undefined }) => void;
}) {
  const { name, mode: modeName, field: label } = setting;
  const mode = layer[modeName];
  const isInherited = layer[name] === undefined && mode === undefined;
  const shown = layer[name] === false || isInherited ? null : requireIdModeOf(mode ?? inForce ?? 1);
  // With a custom preset a country has nothing above it: what is not set is off.
  const value = isInherited && source !== '' ? '' : (shown?.base ?? 'off');
  const isOutdone = mode !== undefined && inForce !== null && inForce < mode;
  return (
    <div className={css.step}>
      <NativeSelect
        label={label}
        value={value}
        data={[
          ...(source === '' ? [] : [{ value: '', label: `${source} (${stepShown(above, setting)})` }]),
          { value: 'off', label: setting.off.cell },
          ...Object.entries(bases).map(([base, words]) => ({ value: base, label: words })),
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (chosen === '') onChange({ [name]: undefined, [modeName]: undefined });
          else if (chosen === 'off') onChange({ [name]: false, [modeName]: undefined });
          else onChange({ [name]: true, [modeName]: modeOf(chosen as RequireIdBase, shown?.scope ?? 'key') });
        }}
      />
      {shown?.scope ? (
        <NativeSelect
          label="Counts when done"
          aria-label={`${label}: counts when done`}
          value={shown.scope}
          data={scopes}
          onChange={(event) =>
            onChange({ [name]: true, [modeName]: modeOf(shown.base, event.currentTarget.value as Scope) })
          }
        />
      ) : null}
      {isOutdone ? (
        <p className={css.hint}>
          A wider place asks {requireIdModeOf(inForce).label.toLowerCase()}. The strictest counts.
        </p>
      ) : null}
    </div>
  );
}

/** A setting as the table shows it: short, and with a capital. */
export function ageShown(age: AgeChoice): string {
  return age === 'block' ? 'Blocked' : age === 'disable' ? 'No check' : String(age);
}

/** "One time". Where it counts is in the dialog. */
export function stepShown(mode: RequireIdMode | null, { off }: ModedSetting): string {
  return mode === null ? off.cell : (requireIdModeOf(mode).label.split(',')[0] ?? '');
}

export function switchShown(is: boolean): string {
  return is ? 'On' : 'Off';
}

/** The day whose laws count, as the browser's calendar has it. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export type TableRow = { path: PlacePath; depth: 0 | 1 | 2; inner: number; isOpen: boolean };

/** A state with more places than this begins closed. */
const openUpTo = 12;

function divisionCodes(segment: SegmentId): string[] {
  return divisionsIn(segment).map(({ code }) => code);
}

/** The part of the rules that is on the screen: the draft beside what is saved. */
export type ShownRules = { segment: SegmentId; find: string; draft: Workflow; saved: Workflow };
type Shown = ShownRules & {
  showsAll: boolean;
  /** Whether the merchant opened or closed a state. */
  toggled: ReadonlyMap<string, boolean>;
};

/** Lists the rows of the table: places with rules or a law of their own (or changed ones), those a search names, or all of them. */
export function rowsOf({ segment, find, draft, saved, showsAll, toggled }: Shown) {
  const known = new Map(
    [...placesOf(saved), ...placesOf(draft), ...placesOfLaw(draft, today())]
      .filter((path) => path.segment === segment)
      .map((path) => [pathKey(path), path]),
  );
  const own = new Set([...known.values()].flatMap(({ division }) => division ?? []));
  const all = divisionCodes(segment);
  const text = find.trim().toLowerCase();
  const matches = (path: PlacePath) =>
    placeLabel(path).toLowerCase().includes(text) || path.division?.toLowerCase() === text;
  const insideOf = (division: string) =>
    [...known.values()].filter((path) => path.division === division && path.inside !== undefined);
  const divisions = all
    .filter((code) =>
      text === ''
        ? showsAll || own.has(code)
        : matches({ segment, division: code }) || insideOf(code).some((path) => matches(path)),
    )
    .sort((a, b) => divisionName(segment, a).localeCompare(divisionName(segment, b)));
  const rows: TableRow[] = [{ path: { segment }, depth: 0, inner: 0, isOpen: false }];
  for (const division of divisions) {
    const inside = insideOf(division).sort((a, b) => placeLabel(a).localeCompare(placeLabel(b)));
    const path = { segment, division };
    const isOpen = inside.length > 0 && (toggled.get(pathKey(path)) ?? (inside.length <= openUpTo || text !== ''));
    rows.push({ path, depth: 1, inner: inside.length, isOpen });
    if (isOpen) rows.push(...inside.map((inner): TableRow => ({ path: inner, depth: 2, inner: 0, isOpen: false })));
  }
  return { rows, followers: all.length - own.size };
}

/** The place that a searched ZIP or postal code lies in, as a place of its own. */
export function placesOfCode(segment: SegmentId, find: string): PlacePath[] {
  const text = find.trim();
  const name = segment === 'us' && isZipFive(text) ? text : segment === 'ca' ? postalCode(text) : null;
  if (name === null) return [];
  const divisions = segment === 'us' ? (statesOfZip('US', name) ?? []) : provincesOfPostalCode(name);
  return divisions.map((division) => ({ segment, division, inside: { kind: 'zipcodes', name } }));
}
