import { Resolver } from 'node:dns/promises';
import { makeReadOutside, type OutgoingOptions } from '#outgoing/index.ts';
import type { DomainRecords } from './port.ts';

const timeoutMs = 5000;
const maxBytes = 1024;
/** Names nobody can register (RFC 2606, RFC 6761): nobody is asked about them. */
const reserved = /(?:^|\.)(?:example|invalid|localhost|test|local)$/;
const isElsewhere = (url: string): boolean => {
  const host = URL.parse(url)?.hostname ?? '';
  return reserved.test(host) && !host.endsWith('localhost');
};

/** What one asks about TXT records: the parts of each. Throws when there are none. */
export type ResolveTexts = (name: string) => Promise<readonly (readonly string[])[]>;

/** The records of the real world: DNS through the system's servers, files over the connector for merchants' addresses. */
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
