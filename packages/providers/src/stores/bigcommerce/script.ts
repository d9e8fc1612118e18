import { z } from 'zod';
import { anything } from '../calls/call-platform.ts';
import { done, mapped, ok, refused } from '../calls/outcome.ts';
import { timeOf } from '../calls/time-of.ts';
import type { LoaderFile, Outcome, StoreAccess, StorePlatform } from '../port.ts';
import type { Api } from './api.ts';

const name = 'Carded age verification';
const scripts = '/v3/content/scripts';
/** BigCommerce takes no more, and a file that none of them fits does not run. */
const mostHashes = 5;
/** How long pages may still come with what a script was before. */
const settleMs = 60_000;

const script = z.object({
  uuid: z.guid(),
  name: z.string(),
  src: z.string().nullish(),
  enabled: z.boolean().default(true),
  date_modified: z.string().nullish(),
  integrity_hashes: z
    .array(z.union([z.string(), z.object({ hash: z.string() }).transform(({ hash }) => hash)]))
    .nullish()
    .transform((hashes) => hashes ?? []),
});
type Script = z.infer<typeof script>;
const list = z.object({ data: z.array(script) });

/** All pages: the age gate stands on the others, and the check of an installation begins there. */
const asWeMakeIt = {
  name,
  description: 'Asks buyers for their age before they order.',
  auto_uninstall: true,
  load_method: 'default',
  location: 'footer',
  visibility: 'all_pages',
  kind: 'src',
  consent_category: 'essential',
  enabled: true,
};

export function makeScript(api: Api): NonNullable<StorePlatform['script']> {
  return {
    put: (store, file) => putScript(api, store, file),
    state: async (store, file) =>
      mapped(await findScript(api, store), (found) => ({
        isThere: found !== null,
        isCurrent: found !== null && isCurrent(found, file),
      })),
    remove: async (store) => {
      const found = await findScript(api, store);
      if ('error' in found) return found;
      if (found.ok === null) return done;
      const path = `${scripts}/${found.ok.uuid}`;
      const answer = await api.inStore(store, { method: 'DELETE', path, missing: 'not_found' }, anything);
      return 'error' in answer && answer.error !== 'not_found' ? answer : done;
    },
  };
}

const isCurrent = ({ src, enabled, integrity_hashes: hashes }: Script, file: LoaderFile): boolean =>
  enabled && src === file.src && hashes.includes(file.integrity);

/** In two steps where there is one: first the hash of the new file beside those of the old ones, then, once every page has it, its address. Until then it is `busy`. */
async function putScript(api: Api, store: StoreAccess, file: LoaderFile): Promise<Outcome<null>> {
  if (!/^sha(?:256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/.test(file.integrity)) return refused('invalid', 'bad_hash');
  const found = await findScript(api, store);
  if ('error' in found) return found;
  if (found.ok === null) {
    const json = { ...asWeMakeIt, src: file.src, integrity_hashes: [file.integrity] };
    const made = await api.inStore(store, { method: 'POST', path: scripts, json }, anything);
    return 'error' in made ? made : done;
  }
  if (isCurrent(found.ok, file)) return done;
  const { uuid, src, integrity_hashes: hashes, enabled } = found.ok;
  const path = `${scripts}/${uuid}`;
  if (!hashes.includes(file.integrity) && enabled && src) {
    const json = { ...asWeMakeIt, src, integrity_hashes: [file.integrity, ...hashes].slice(0, mostHashes) };
    const added = await api.inStore(store, { method: 'PUT', path, json }, anything);
    return 'error' in added ? added : refused('busy', 'hash_settles', settleMs);
  }
  const settled = enabled ? (timeOf(found.ok.date_modified ?? '') ?? 0) + settleMs - api.options.now() : 0;
  if (settled > 0) return refused('busy', 'hash_settles', settled);
  const all = [file.integrity, ...hashes.filter((hash) => hash !== file.integrity)].slice(0, mostHashes);
  const json = { ...asWeMakeIt, src: file.src, integrity_hashes: all };
  const moved = await api.inStore(store, { method: 'PUT', path, json }, anything);
  return 'error' in moved ? moved : done;
}

/** An app sees its own scripts only, ten at most. */
async function findScript(api: Api, store: StoreAccess): Promise<Outcome<Script | null>> {
  const found = await api.inStore(store, { method: 'GET', path: `${scripts}?limit=50` }, list);
  return 'error' in found ? found : ok(found.ok.data.find((each) => each.name === name) ?? null);
}
