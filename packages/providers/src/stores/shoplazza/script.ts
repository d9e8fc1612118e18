import { z } from 'zod';
import { anything } from '../calls/call-platform.ts';
import { done, mapped } from '../calls/outcome.ts';
import { anyId } from '../calls/texts.ts';
import type { Outcome, StoreAccess, StorePlatform } from '../port.ts';
import type { Api } from './api.ts';

const path = '/script_tags';
/** By this a tag is ours. */
const eventType = 'carded';
const tag = z.object({ id: anyId, src: z.string(), display_scope: z.string(), event_type: z.string().nullish() });
type Tag = z.infer<typeof tag>;
const list = z.object({ data: z.object({ script_tags: z.array(tag).nullish() }) });

/** The loader on the checkout's pages. There is no integrity for it there, so its address has its content's hash. */
export function makeScript(api: Api): NonNullable<StorePlatform['script']> {
  return {
    put: async (store, { src }) => {
      const found = await ownTags(api, store);
      if ('error' in found) return found;
      const [first, ...others] = found.ok;
      for (const each of others) {
        const removed = await remove(api, store, each);
        if ('error' in removed) return removed;
      }
      if (first?.src === src && first.display_scope === 'checkout') return done;
      const json = { script_tag: { src, display_scope: 'checkout', event_type: eventType } };
      const at =
        first === undefined
          ? ({ method: 'POST', path } as const)
          : ({ method: 'PUT', path: `${path}/${first.id}` } as const);
      const put = await api.inStore(store, { ...at, json, version: 2 }, anything);
      return 'error' in put ? put : done;
    },
    state: async (store, { src }) =>
      mapped(await ownTags(api, store), (found) => ({
        isThere: found.length > 0,
        isCurrent: found.length === 1 && found[0]?.src === src && found[0].display_scope === 'checkout',
      })),
    remove: async (store) => {
      const found = await ownTags(api, store);
      if ('error' in found) return found;
      for (const each of found.ok) {
        const removed = await remove(api, store, each);
        if ('error' in removed) return removed;
      }
      return done;
    },
  };
}

async function ownTags({ inStore }: Api, store: StoreAccess): Promise<Outcome<Tag[]>> {
  const query = `event_type=${eventType}&page_size=50`;
  const found = await inStore(store, { method: 'GET', path: `${path}?${query}`, version: 2 }, list);
  return mapped(found, ({ data }) => (data.script_tags ?? []).filter(({ event_type: type }) => type === eventType));
}

async function remove({ inStore }: Api, store: StoreAccess, { id }: Tag): Promise<Outcome<null>> {
  const at = `${path}/${encodeURIComponent(id)}`;
  const removed = await inStore(store, { method: 'DELETE', path: at, version: 2, missing: 'not_found' }, anything);
  return 'error' in removed && removed.error !== 'not_found' ? removed : done;
}
