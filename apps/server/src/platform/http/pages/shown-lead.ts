import type { ShownLead } from '@carded/contract';
import { type LeadFormSource, type LeadTracking, leadTracking, leadTrackingCharacters } from '@carded/domain/desk';
import type { Context } from '#context.ts';
import { makeStamp } from '#platform/http/form-stamp.ts';
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
