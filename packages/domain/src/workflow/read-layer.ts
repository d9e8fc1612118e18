import { highestMinimumAge, isMinimumAge, lowestMinimumAge, type Segment } from '#codes/index.ts';
import { isZipFive } from '#places/index.ts';
import { settings } from '#steps/settings.ts';
import type { ModedShape, SettingShape } from '#steps/shape.ts';
import type { Layer, Product, WorkflowProblem, WorkflowProblemCode } from './types.ts';

export type Reading = {
  readonly segment: Segment;
  readonly products: readonly Product[];
  readonly today: string;
  readonly problems: Problems;
};

/** The law's minimum age where a layer applies, and the citation; null for none. */
export type LawAtLayer = { readonly age: number; readonly citation: string } | null;

const most = 10_000;

type Field = { readonly name: string; readonly isMode: boolean; readonly needs: ModedShape['needs'] };

/** Fields that are on or off, or a mode. */
const fields = settings.flatMap((setting: SettingShape): Field[] => {
  if (setting.kind === 'age' || setting.kind === 'zips') return [];
  const { needs } = setting.kind === 'moded' ? setting : {};
  const field = { name: setting.name, isMode: false, needs };
  return setting.kind === 'moded' ? [field, { name: setting.mode, isMode: true, needs }] : [field];
});
export const layerFields: readonly string[] = ['minAge', 'zipcodesBlocked', ...fields.map(({ name }) => name)];

/** Reads the settings of one layer; unknown fields are the caller's to name, as they depend on the kind of layer. */
export function readLayer(
  value: Readonly<Record<string, unknown>>,
  path: string,
  law: LawAtLayer,
  reading: Reading,
): Layer {
  const { segment, problems } = reading;
  const read: Record<string, unknown> = {};
  if (value.minAge !== undefined && isAgeAllowed(value.minAge, join(path, 'minAge'), law, problems)) {
    read.minAge = value.minAge;
  }
  for (const { name, isMode, needs } of fields) {
    const given = value[name];
    if (given === undefined) continue;
    if (needs !== undefined && !segment[needs.has]) {
      problems.add(join(path, name), 'not_available_here', needs.otherwise);
    } else if (isMode && !(Number.isInteger(given) && Number(given) >= 1 && Number(given) <= 7)) {
      problems.add(join(path, name), 'mode_out_of_range', 'A mode is a number from 1 to 7.');
    } else if (!isMode && typeof given !== 'boolean') {
      problems.add(join(path, name), 'wrong_type', 'Choose true or false.');
    } else {
      read[name] = given;
    }
  }
  if (value.zipcodesBlocked !== undefined) {
    read.zipcodesBlocked = readZips(value.zipcodesBlocked, join(path, 'zipcodesBlocked'), reading);
  }
  return read as Layer;
}

function isAgeAllowed(value: unknown, path: string, law: LawAtLayer, problems: Problems): boolean {
  if (value === 'block') return true;
  if (value !== 'disable' && !isMinimumAge(value)) {
    const range = `from ${lowestMinimumAge} to ${highestMinimumAge}`;
    problems.add(path, 'age_out_of_range', `Choose an age ${range}, Block Location or Disable Verification.`);
    return false;
  }
  if (law === null || (value !== 'disable' && Number(value) >= law.age)) return true;
  const message =
    value === 'disable'
      ? `The law requires ${law.age} or older here, so the check cannot be turned off for what this preset sells.`
      : `The law requires ${law.age} or older here.`;
  problems.add(path, 'below_law_minimum', message, law.citation);
  return false;
}

function readZips(value: unknown, path: string, { segment, problems }: Reading): readonly string[] {
  if (!segment.hasZipBlocklist) {
    problems.add(path, 'not_available_here', 'ZIP codes can be blocked in the US only.');
    return [];
  }
  if (!Array.isArray(value)) {
    problems.add(path, 'wrong_type', 'Blocked ZIP codes are a list.');
    return [];
  }
  if (value.length > most) {
    problems.add(path, 'too_many', `At most ${most} ZIP codes.`);
    return [];
  }
  value.forEach((zip: unknown, index) => {
    if (typeof zip !== 'string' || !isZipFive(zip)) {
      problems.add(`${path}.${index}`, 'bad_zip', 'A US ZIP code has exactly five digits.');
    }
  });
  return [...new Set(value.filter((zip: unknown): zip is string => typeof zip === 'string'))].sort();
}

/** A layer must be an object before it is read. */
export function isLayerObject(
  value: unknown,
  path: string,
  problems: Problems,
): value is Readonly<Record<string, unknown>> {
  if (isPlainObject(value)) return true;
  problems.add(path, 'wrong_type', 'The settings of a place are an object.');
  return false;
}

/** Collects what is wrong, so that a merchant sees everything at once. */
export class Problems {
  readonly list: WorkflowProblem[] = [];

  add(path: string, code: WorkflowProblemCode, message: string, citation?: string): void {
    this.list.push({ path, code, message, ...(citation === undefined ? {} : { citation }) });
  }

  /** Names every key of an object that is not expected there. */
  unknownFields(value: Readonly<Record<string, unknown>>, path: string, known: readonly string[]): void {
    for (const key of Object.keys(value)) {
      if (!known.includes(key)) this.add(join(path, key), 'unknown_field', 'This setting does not exist here.');
    }
  }
}

export function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
