import type { LeadView } from '@carded/contract';
import { platforms } from '@carded/domain/codes';
import { businessTypes, deadReasons, type LeadStatus, leadSources, leadStatuses } from '@carded/domain/desk';
import { formatDate, formatDateTime } from '#platform/format.ts';
import type { StatusGroup } from '#ui/status-shape.tsx';

export const leadGroups: Record<LeadStatus, StatusGroup> = { 1: 'none', 2: 'pending', 3: 'accepted', 4: 'blocked' };

export function leadWord(status: LeadStatus): string {
  return leadStatuses.find(({ id }) => id === status)?.label ?? '';
}

/** What a lead is called: the business, or whatever else is known of it. */
export function leadTitle({ business_name: business, website, name, email }: LeadView): string {
  return business || website || name || email;
}

export function sourceWord({ source, asks }: Pick<LeadView, 'source' | 'asks'>): string {
  const word = leadSources.find(({ code }) => code === source)?.label ?? '';
  return asks > 1 ? `${word}, asked ${asks} times` : word;
}

export function deadWord(reason: LeadView['dead_reason']): string {
  return deadReasons.find(({ code }) => code === reason)?.label ?? '';
}

export function platformWord(platform: number | null): string {
  return platforms.find(({ id }) => id === platform)?.label ?? '';
}

/** Platform, size and kind, as far as they are known. */
export function shopWords({ platform, orders, types }: Pick<LeadView, 'platform' | 'orders' | 'types'>): string {
  const kinds = businessTypes.filter(({ id }) => types.includes(id)).map(({ label }) => label);
  return [platformWord(platform), orders === '' ? '' : `${orders} orders`, ...kinds].filter(Boolean).join(', ');
}

/** What happened last, or comes next. */
export function standWords(lead: LeadView): string {
  if (lead.status === 2 && (lead.next !== '' || lead.next_at !== null))
    return [lead.next, lead.next_at === null ? '' : formatDateTime(lead.next_at)].filter(Boolean).join(', ');
  if (lead.status === 2) return lead.invited === null ? 'No next step' : `Invited ${formatDate(lead.invited)}`;
  if (lead.status === 3) return `Signed up ${formatDate(lead.moved)}`;
  if (lead.status === 4) return `${deadWord(lead.dead_reason)}, ${formatDate(lead.moved)}`;
  return `${sourceWord(lead)}, ${formatDate(lead.created)}`;
}

/** Somebody was to do something by now. */
export function isDue({ status, next_at: nextAt }: LeadView, now: Date): boolean {
  return status === 2 && nextAt !== null && Date.parse(nextAt) <= now.getTime();
}
