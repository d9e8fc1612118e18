import { z } from 'zod';
import { anyId, anything, dollars, mapped, minorOf, ok, refused } from '../calls/call-platform.ts';
import type { BillingPlan, BillingState, Outcome, StoreAccess, StorePlatform } from '../port.ts';
import type { Api } from './orders.ts';

const charge = z.object({
  id: anyId,
  status: z.string(),
  capped_amount: z.string().nullish(),
  confirm_url: z.url({ protocol: /^https$/ }).nullish(),
  confirmation_url: z.url({ protocol: /^https$/ }).nullish(),
});
const one = z.object({ recurring_application_charge: charge });
const list = z.object({ recurring_application_charges: z.array(charge).nullish() });
const usage = z.object({ description: z.string(), balance_remaining: z.string().nullish() });
const usages = z.object({
  data: z.object({
    usage_charges: z.array(usage).nullish(),
    cursor: z.string().nullish(),
    has_more: z.boolean().nullish(),
  }),
});
const charges = '/recurring_application_charges';
const pagesAtMost = 20;

/** Charges usage under a recurring charge. Shoplazza takes no key that keeps a usage from being added twice: its id is in the description, and is looked for first. */
export function makeBilling(api: Api, plan: BillingPlan): NonNullable<StorePlatform['billing']> {
  return {
    begin: async (store, returnUrl) => {
      const json = {
        recurring_application_charge: {
          ...{ name: plan.name, price: '0.00', return_url: returnUrl, test: plan.isTest },
          ...{ capped_amount: dollars(plan.capCents), terms: plan.terms },
        },
      };
      const made = await api.inStore(store, { method: 'POST', path: charges, json }, one);
      if ('error' in made) return made;
      const { id, confirm_url: first, confirmation_url: second } = made.ok.recurring_application_charge;
      const confirmationUrl = first ?? second;
      return confirmationUrl ? ok({ id, confirmationUrl }) : refused('unavailable', 'bad_answer');
    },
    state: (store) => stateOf(api, store),
    use: async (store, usageId, cents, description) => {
      if (!/^[\w:.-]{1,64}$/.test(usageId) || cents < 1n || cents > 99_999_999n) return refused('invalid', 'bad_usage');
      const active = await stateOf(api, store);
      if ('error' in active) return active;
      if (active.ok === null) return refused('conflict', 'no_active_charge');
      const path = `${charges}/${encodeURIComponent(active.ok.id)}/usage_charge`;
      const there = await usagesOf(api, store, path);
      if ('error' in there) return there;
      if (there.ok.some((each) => each.description.endsWith(`[${usageId}]`))) return ok('recorded');
      const left = minorOf(there.ok[0]?.balance_remaining ?? '', 'USD') ?? active.ok.capCents ?? 0n;
      const json = { usage_charge: { description: `${description} [${usageId}]`, price: Number(dollars(cents)) } };
      const added = await api.inStore(store, { method: 'POST', path, json, version: 2 }, anything);
      if (!('error' in added)) return ok('recorded');
      // A refusal gives no reason: it is the cap when this charge would exceed it.
      return added.error === 'invalid' && cents > left ? ok('over_cap') : added;
    },
  };
}

async function stateOf({ inStore }: Api, store: StoreAccess): Promise<Outcome<BillingState | null>> {
  const found = await inStore(store, { method: 'GET', path: `${charges}?charges_status=active` }, list);
  return mapped(found, ({ recurring_application_charges: all }) => {
    const active = all?.find(({ status }) => status === 'active');
    if (active === undefined) return null;
    return { id: active.id, isActive: true, capCents: minorOf(active.capped_amount ?? '', 'USD') };
  });
}

async function usagesOf(api: Api, store: StoreAccess, path: string) {
  const all: z.infer<typeof usage>[] = [];
  let cursor = '';
  for (let page = 0; page < pagesAtMost; page += 1) {
    const query = new URLSearchParams({ per_page: '100', ...(cursor === '' ? {} : { cursor }) });
    const found = await api.inStore(store, { method: 'GET', path: `${path}?${query}`, version: 2 }, usages);
    if ('error' in found) return found;
    const { usage_charges: there, has_more: hasMore, cursor: next } = found.ok.data;
    all.push(...(there ?? []));
    if (!hasMore || !next) return ok(all);
    cursor = next;
  }
  return refused('unavailable', 'too_many_usages');
}
