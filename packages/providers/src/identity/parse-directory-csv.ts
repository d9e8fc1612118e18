import type { Person } from './port.ts';

/** One line of a directory file: a person, or what is wrong with the line (its number, never its content). */
export type DirectoryLine =
  | { readonly ok: true; readonly line: number; readonly person: Person }
  | { readonly ok: false; readonly line: number; readonly problem: string };

/** Reads a directory file. */
export async function* parseDirectoryCsv(
  _source: AsyncIterable<string | Uint8Array> | string,
): AsyncIterable<DirectoryLine> {
  yield { ok: false, line: 1, problem: 'in the making' };
}
