import type { Context } from '#context.ts';
import type { DemoAccount } from './demo-account.ts';
import { type DemoView, readDemoView } from './read-demo-view.ts';

/** How far what is shown may be behind. */
const everyMs = 250;
const mostInAll = 200;
const mostOfNetwork = 6;

type Watcher = {
  reference: string;
  network: string;
  /** @returns false where they cannot be told now: it is tried again in the next round */
  tell: (view: DemoView) => boolean;
  last: string;
};

/**
 * Looks at the sessions that somebody watches: one round for all of them, and none while nobody does. A round begins when the one before has ended, so a slow database
 * is asked less often.
 */
export function makeWatch(context: Context, account: () => Promise<DemoAccount>) {
  const watchers = new Set<Watcher>();
  let timer: NodeJS.Timeout | null = null;
  const look = async (watcher: Watcher, shop: DemoAccount) => {
    const view = await readDemoView(context, shop, watcher.reference);
    const said = JSON.stringify(view);
    if (said === watcher.last || !watchers.has(watcher)) return;
    if (watcher.tell(view)) watcher.last = said;
  };
  const round = async () => {
    try {
      const shop = await account();
      // One after the other: visitors of a demo take one connection, whatever their number.
      for (const watcher of watchers) await look(watcher, shop);
    } catch (error) {
      context.log.warn({ err: error }, 'demo');
    }
    timer = watchers.size === 0 ? null : setTimeout(() => void round(), everyMs);
    timer?.unref();
  };
  return {
    /** @returns what ends it; null where too many watch */
    watch: (given: Omit<Watcher, 'last'>): (() => void) | null => {
      const ofNetwork = [...watchers].filter(({ network }) => network === given.network).length;
      if (watchers.size >= mostInAll || ofNetwork >= mostOfNetwork) return null;
      const watcher = { ...given, last: '' };
      watchers.add(watcher);
      if (timer === null) {
        timer = setTimeout(() => void round(), 0);
      }
      return () => void watchers.delete(watcher);
    },
  };
}
