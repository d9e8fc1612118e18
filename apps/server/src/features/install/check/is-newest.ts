import type { Config } from '#config.ts';
import { loaderName, readLoaderRelease } from '#platform/http/loader/loader-release.ts';
import { builds } from '#platform/http/pages/builds.ts';

let known: Promise<string> | null = null;

/** Whether a page runs the loader that is served now, by the version that it names its parts with. Without a build, or a version that was named, nothing is old. */
export async function isNewest(config: Config, version: string): Promise<boolean> {
  if (version === '') return true;
  known ??= readLoaderRelease(config, builds.embed).then((release) => release?.files.get(loaderName) ?? '');
  const code = await known;
  return code === '' || (/^[0-9a-f]{8}$/.test(version) && code.includes(version));
}
