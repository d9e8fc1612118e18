import type { WorkflowProblem, WorkflowProblemCode } from './types.ts';

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
