import type { Person } from '@carded/domain/people';
import { readCsv } from '#csv/index.ts';
import { type DirectoryColumns, readDirectoryHeader } from './read-directory-header.ts';
import { toDirectoryPerson } from './to-directory-person.ts';

/** One line of a directory file: a person, or what is wrong with the line. The problem never repeats the line's content. */
export type DirectoryLine =
  | { readonly ok: true; readonly line: number; readonly person: Person }
  | { readonly ok: false; readonly line: number; readonly problem: string };

/**
 * Reads a directory file: CSV (RFC 4180; commas, semicolons or tabs; UTF-8) whose first line names the columns `first_name last_name birth_date
 * address city state zip country email phone` in any order, other columns ignored. The two names and `birth_date` must be among
 * them; somebody with one name has the other empty. A bad line is reported and never stops the rest; a header without the needed columns is the only answer. Nobody is born after `today`.
 */
export async function* parseDirectoryCsv(
  source: AsyncIterable<string | Uint8Array> | string,
  today: string,
): AsyncGenerator<DirectoryLine> {
  let columns: DirectoryColumns | undefined;
  for await (const record of readCsv(source)) {
    const { line } = record;
    if ('problem' in record) {
      yield { ok: false, line, problem: record.problem };
      if (columns === undefined) {
        return;
      }
    } else if (columns === undefined) {
      const header = readDirectoryHeader(record.fields);
      if ('problem' in header) {
        yield { ok: false, line, problem: header.problem };
        return;
      }
      columns = header;
    } else {
      yield { line, ...toDirectoryPerson(columns, record.fields, today) };
    }
  }
  if (columns === undefined) {
    yield { ok: false, line: 1, problem: 'the file is empty' };
  }
}
