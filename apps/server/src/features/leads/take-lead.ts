import type { LeadSource, LeadTracking } from '@carded/domain/desk';
import type { Context } from '#context.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { done } from '#platform/commands/done.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { networkOf } from '#platform/ledger/network-of.ts';
import { checkLead, type LeadBody } from './check-lead.ts';
import { keepLead } from './keep-lead.ts';

type Given = {
  body: LeadBody & {
    fax?: string | undefined;
    tracking?: { [Name in keyof LeadTracking]: string | undefined } | undefined;
  };
  at: string;
  source: LeadSource;
};

/** What a stranger sent. A program that fills in what nobody sees is answered like a person, and nothing comes of it. */
export async function takeLead(context: Context, { ip }: Pick<RequestInfo, 'ip'>, { body, at, source }: Given) {
  const details = checkLead(context, body, at);
  if ((body.fax ?? '') !== '') return done;
  await chargeOrRefuse(context, [{ limit: 'leads_of_network', of: networkOf(ip) }]);
  await keepLead(context, { ...details, tracking: saidOf(body.tracking ?? {}) }, source);
  return done;
}

const saidOf = (tracking: NonNullable<Given['body']['tracking']>): LeadTracking =>
  Object.fromEntries(Object.entries(tracking).filter(([, value]) => value !== undefined && value !== ''));
