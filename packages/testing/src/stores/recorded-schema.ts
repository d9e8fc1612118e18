import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'test-data');

/** Which of Shopify's schemas: what apps ask of it, and what a validation Function is given and answers. */
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
