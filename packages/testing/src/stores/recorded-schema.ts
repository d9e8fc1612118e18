import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'test-data');

/** Names of Shopify's schemas: that of the admin API for apps, and that of a validation Function's input and output. */
export type RecordedApi = 'admin' | 'validation-function';

/** The versions that are recorded, oldest first. */
export function recordedVersions(): string[] {
  return readdirSync(folder)
    .flatMap((name) => /^admin-(\d{4}-\d\d)\.graphql$/.exec(name)?.[1] ?? [])
    .sort();
}

/** The part of a schema of Shopify that our operations meet, as it was recorded. */
export function recordedSchema(api: RecordedApi, version: string): string {
  return readFileSync(join(folder, `${api}-${version}.graphql`), 'utf8');
}
