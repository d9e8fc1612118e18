import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { faultOf } from '#crash/fault.ts';
import type { Check } from './check.ts';

const ending = '.sealed';

/** Every stored file has a row that points to it, or a note that it is to go: nothing else would end it. */
export const files: Check = async ({ rows, context }) => {
  const directory = join(context.config.dataDir, 'files');
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  const keys = found
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).slice(0, -ending.length));
  const known = await rows<{ key: string }>(
    `select storage_key as key from carded.documents union select storage_key from carded.ticket_attachments
     union select account_id || '/' || document_id from carded.image_removals`,
  );
  const ends = new Set(known.map(({ key }) => key));
  return faultOf(
    'partial',
    'files that nothing ends',
    keys.filter((key) => !ends.has(key)),
  );
};
