import { Resolver } from 'node:dns/promises';
import { makeReadOutside, type OutgoingOptions } from '#outgoing/index.ts';

const timeoutMs = 5000;
const maxBytes = 1024;
/** Names that nobody can register (RFC 2606, RFC 6761). They are not looked up. */
const reserved = /(?:^|\.)(?:example|invalid|localhost|test|local)$/;
const isElsewhere = (url: string): boolean => {
  const host = URL.parse(url)?.hostname ?? '';
  return reserved.test(host) && !host.endsWith('localhost');
};

/** Looks up TXT records: the parts of each. Throws when there are none. */
export type ResolveTexts = (name: string) => Promise<readonly (readonly string[])[]>;

/** Looks up real records: DNS through the system's servers, files through the connector for merchants' addresses. */
export function makeDomainRecords({
  resolveTexts = askSystem,
  ...outgoing
}: OutgoingOptions & { readonly resolveTexts?: ResolveTexts }): DomainRecords {
  const read = makeReadOutside(outgoing);
  return {
    async textsOf(name) {
      if (reserved.test(name)) return [];
      const found = await resolveTexts(name).catch(() => []);
      return found.map((parts) => parts.join(''));
    },
    async fileAt(url) {
      if (isElsewhere(url)) return null;
      const found = await read(url, { timeoutMs, maxBytes });
      return 'status' in found && found.status === 200 ? found.text : null;
    },
  };
}

function askSystem(name: string): Promise<string[][]> {
  return new Resolver({ timeout: timeoutMs / 2, tries: 2 }).resolveTxt(name);
}

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

/** Records that only the owner of a domain can set. */
export type DomainRecords = {
  /** Looks up the TXT records of a name, each joined; empty when there are none, or no server answers. Never throws. */
  textsOf(name: string): Promise<readonly string[]>;
  /** The text at an address, up to 1 KB; null when it is not there. Follows no redirect. Never throws. */
  fileAt(url: string): Promise<string | null>;
};
