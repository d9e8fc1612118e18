import type { DomainRecords } from './port.ts';

/** Records that a test puts there: TXT records by name, files by address. */
export function makeFakeDomainRecords(
  texts: ReadonlyMap<string, readonly string[]>,
  files: ReadonlyMap<string, string>,
): DomainRecords {
  return {
    textsOf: async (name) => texts.get(name) ?? [],
    fileAt: async (url) => files.get(url)?.slice(0, 1024) ?? null,
  };
}
