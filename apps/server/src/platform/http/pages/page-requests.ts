import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ShownLead, SiteParts } from '@carded/contract';
import { type PlatformSlug, platforms } from '@carded/domain/codes';
import { type LeadFormSource, type LeadTracking, leadTracking, leadTrackingCharacters } from '@carded/domain/desk';
import { expectedKinds, readExpected } from '@carded/domain/estimate';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { SitePage } from './site-page.ts';

const sources: Readonly<Record<string, LeadFormSource>> = { '/pricing': 'pricing', '/support': 'support' };

export function hasLeadForm({ html }: SitePage): boolean {
  return html.includes('<live-part name="lead"');
}

/** Reads the tracking values that an invitation put into an address. Values that are too long, or no text, are ignored. */
export function trackingIn(query: URLSearchParams): LeadTracking {
  return Object.fromEntries(
    leadTracking.flatMap(({ name }) => {
      const value = query.get(name)?.trim() ?? '';
      const isTaken = value !== '' && value.length <= leadTrackingCharacters && !/\p{Cc}/u.test(value);
      return isTaken ? [[name, value]] : [];
    }),
  );
}

/** Makes the lead form of a page that is opened now. */
export function shownLead(context: Pick<Context, 'keys' | 'now'>, path: string, query: URLSearchParams): ShownLead {
  return {
    source: sources[path] ?? (path.startsWith('/get-started/') ? 'get_started' : 'talk'),
    stamp: makeStamp(context),
    tracking: trackingIn(query),
    typed: {},
    types: [],
    wrong: [],
    note: null,
  };
}

/** Shortest time in ms in which a person reads and fills in a form; programs are faster. */
const soonestMs = 3_000;
/** Longest time in ms: a form that was left open overnight still works. */
const latestMs = 48 * 3_600_000;
const macBytes = 16;

type Needs = Pick<Context, 'keys' | 'now'>;

const macOf = ({ keys }: Pick<Context, 'keys'>, made: string) =>
  createHmac('sha256', keys.master.leadForms.hashing).update(`form:${made}`).digest().subarray(0, macBytes);

/** Signs the time at which a form is shown, which goes out with the form and comes back with what was typed. */
export function makeStamp(context: Needs): string {
  const made = context.now().toString(36);
  return `${made}.${macOf(context, made).toString('base64url')}`;
}

/** Reads a form's stamp. `early`: sent faster than a person could. `unknown`: not from our form, or too old. */
export function readStamp(context: Needs, stamp: string): 'fine' | 'early' | 'unknown' {
  const [made = '', mac = ''] = stamp.split('.');
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== macBytes || !timingSafeEqual(given, macOf(context, made))) return 'unknown';
  const ageMs = context.now() - Number.parseInt(made, 36);
  if (ageMs < 0 || ageMs > latestMs) return 'unknown';
  return ageMs < soonestMs ? 'early' : 'fine';
}

/** Reads the counts in an address of the pricing page; null without any. */
export function askedEstimate(query: URLSearchParams): SiteParts['estimate'] | null {
  const isAsked = expectedKinds.some(({ name }) => query.has(name));
  return isAsked ? { asked: readExpected((name) => query.get(name)) } : null;
}

const list = '/get-started-platforms';

/** Finds a platform by its number or its name in addresses; null for an unknown one. */
function slugOf(asked: string): PlatformSlug | null {
  return platforms.find(({ id, slug }) => slug === asked.toLowerCase() || String(id) === asked)?.slug ?? null;
}

/** Finds the page of a platform for an address that is almost right; for an unknown platform, the list of all. Null for other addresses. */
export function platformPath(path: string, hasPage: (path: string) => boolean): string | null {
  const asked = path.startsWith(`${list}/`) ? path.slice(list.length + 1) : null;
  if (asked === null) return null;
  const known = `${list}/${slugOf(asked)}`;
  return hasPage(known) ? known : list;
}

/** Reads version and platform from an address of the uninstall page; null when both are missing. */
export function askedUninstall(query: URLSearchParams): SiteParts['uninstall'] | null {
  const version = query.get('version');
  const slug = slugOf(query.get('platform') ?? '');
  const known = version === 'old' || version === 'current' ? version : null;
  return slug === null && known === null ? null : { slug, version: known };
}

/** Makes the scope read the forms of pages and no other bodies: a request's body is then `URLSearchParams`, of at most so many bytes. */
export function readForms(scope: FastifyInstance, mostBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}
