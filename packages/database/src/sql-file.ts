import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';

/** A file of SQL statements; `name` without its folder. */
export type SqlFile = { name: string; text: string; checksum: string };

/** Checksums do not depend on how the checkout ends its lines. */
export function readSqlFile(dir: string, name: string): SqlFile {
  const text = readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

/** @throws Error naming the file and the line of the statement that failed; its `cause` is the database's own. */
export async function runSqlFile(client: ClientBase, { name, text }: SqlFile): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    const { message, position } = error as { message: string; position?: string };
    const line = position ? `:${text.slice(0, Number(position)).split('\n').length}` : '';
    throw new Error(`Migration ${name}${line} failed: ${message}`, { cause: error });
  }
}
