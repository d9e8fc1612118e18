import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ShownLead } from '@carded/contract';
import { type LeadFormSource, type LeadTracking, leadTracking, leadTrackingCharacters } from '@carded/domain/desk';
import type { Context } from '#context.ts';
import type { SitePage } from './site-page.ts';

const sources: Readonly<Record<string, LeadFormSource>> = { '/pricing': 'pricing', '/support': 'support' };

export function hasLeadForm({ html }: SitePage): boolean {
  return html.includes('<live-part name="lead"');
}

/** What an invitation wrote into an address. What is too long, or no text, is of no invitation of ours. */
export function trackingIn(query: URLSearchParams): LeadTracking {
  return Object.fromEntries(
    leadTracking.flatMap(({ name }) => {
      const value = query.get(name)?.trim() ?? '';
      const isTaken = value !== '' && value.length <= leadTrackingCharacters && !/\p{Cc}/u.test(value);
      return isTaken ? [[name, value]] : [];
    }),
  );
}

/** The form of a page that somebody opens now. */
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

/** Nobody reads and fills in a form faster; programs do. */
const soonestMs = 3_000;
/** A tab that was left open over night still sends. */
const latestMs = 48 * 3_600_000;
const macBytes = 16;

type Needs = Pick<Context, 'keys' | 'now'>;

const macOf = ({ keys }: Pick<Context, 'keys'>, made: string) =>
  createHmac('sha256', keys.master.leadForms.hashing).update(`form:${made}`).digest().subarray(0, macBytes);

/** When a form was shown, signed: it goes out with the form and comes back with what was typed. */
export function makeStamp(context: Needs): string {
  const made = context.now().toString(36);
  return `${made}.${macOf(context, made).toString('base64url')}`;
}

/** `early`: sent before anybody could have read it. `unknown`: of no form of ours, or of one that is too old. */
export function readStamp(context: Needs, stamp: string): 'fine' | 'early' | 'unknown' {
  const [made = '', mac = ''] = stamp.split('.');
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== macBytes || !timingSafeEqual(given, macOf(context, made))) return 'unknown';
  const ageMs = context.now() - Number.parseInt(made, 36);
  if (ageMs < 0 || ageMs > latestMs) return 'unknown';
  return ageMs < soonestMs ? 'early' : 'fine';
}
