import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#context.ts';
import { derivedToken } from '#platform/links/links.ts';
import { type GuideFor, sampleShop } from './guide-blocks.ts';

type Linked = GuideFor & { endsAt: number };
const purpose = 'guide-link';

/** Where somebody without a login reads a guide with a shop's key in it, for a while. What it says is public: the key stands in the shop's own pages. */
export function guideLink(context: Pick<Context, 'keys' | 'config'>, slug: string, linked: Linked): string {
  const said = Buffer.from(JSON.stringify([linked.endsAt, linked.key, linked.site, linked.liveKey])).toString(
    'base64url',
  );
  return `${context.config.publicUrl}/docs/guides/${slug}?for=${said}.${derivedToken(context, purpose, said)}`;
}

/** Whom a link is for; null for one that has ended, or that we did not make. */
export function readGuideLink(context: Pick<Context, 'keys' | 'now'>, token: unknown): GuideFor | null {
  if (typeof token !== 'string' || token.length > 1_000) return null;
  const [said = '', mark = ''] = token.split('.');
  const [given, wanted] = [Buffer.from(mark), Buffer.from(derivedToken(context, purpose, said))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const parts = JSON.parse(Buffer.from(said, 'base64url').toString()) as [number, string, string, string?];
  const [endsAt, key, site, liveKey = sampleShop.liveKey] = parts;
  return endsAt <= context.now() ? null : { key, liveKey, site };
}
