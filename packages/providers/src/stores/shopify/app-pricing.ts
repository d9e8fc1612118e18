import { z } from 'zod';
import { mapped, ok, refused } from '../calls/call-platform.ts';
import type { Outcome, StoreAccess, StorePlatform } from '../port.ts';
import { type Api, eventsHost, shopHost } from './api.ts';

export type AppPricing = {
  /** The app's name in addresses of Shopify's admin. */
  readonly appHandle: string;
  /** The meter of the plans in the partner dashboard, whose unit is a US cent. */
  readonly meter: string;
};

const version = '2026-07';
const installation = z.object({
  currentAppInstallation: z.object({ activeSubscriptions: z.array(z.object({ id: z.string(), status: z.string() })) }),
});
const shop = z.object({ shop: z.object({ id: z.string().regex(/^gid:\/\/shopify\/Shop\/\d+$/) }) });
const token = z.object({ access_token: z.string().min(1).max(4000) });
const taken = z.looseObject({ result_status: z.string().optional() }).nullable();

/**
 * Shopify App Pricing: plans and their page are Shopify's, and usage is told as events that its meter counts. It has no cap that an app sees: what a plan allows is
 * agreed with the merchant there.
 */
export function makeAppPricing(api: Api, { appHandle, meter }: AppPricing): NonNullable<StorePlatform['billing']> {
  return {
    begin: async ({ externalId }) => {
      const [name] = shopHost.test(externalId) ? externalId.split('.') : [];
      if (name === undefined) return refused('invalid', 'bad_store');
      const confirmationUrl = `https://admin.shopify.com/store/${name}/charges/${appHandle}/pricing_plans`;
      return ok({ id: appHandle, confirmationUrl });
    },
    state: async (store) =>
      mapped(await api.ask(store, 'installation', {}, installation), ({ currentAppInstallation }) => {
        const active = currentAppInstallation.activeSubscriptions.find(({ status }) => status === 'ACTIVE');
        return active === undefined ? null : { id: active.id, isActive: true, capCents: null };
      }),
    use: (store, usageId, cents) => use(api, meter, store, usageId, cents),
  };
}

async function use(
  api: Api,
  meter: string,
  store: StoreAccess,
  usageId: string,
  cents: bigint,
): Promise<Outcome<'recorded' | 'over_cap'>> {
  if (!/^[\w:.-]{1,64}$/.test(usageId) || cents < 1n || cents > 99_999_999n) return refused('invalid', 'bad_usage');
  const found = await api.ask(store, 'shop', {}, shop);
  if ('error' in found) return found;
  const { clientId, clientSecret, now } = api.options;
  // Shopify answers 403 to who does not say what it is.
  const headers = { 'user-agent': 'Carded' };
  const given = await api.call(
    {
      ...{ method: 'POST', host: eventsHost, path: '/auth/access_token', headers },
      json: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' },
    },
    token,
  );
  // It is the app that was refused, and not the shop.
  if ('error' in given) return given.error === 'busy' ? given : refused('unavailable', 'events_token');
  const told = await api.call(
    {
      ...{ method: 'POST', host: eventsHost, path: `/app/${version}/events` },
      headers: { ...headers, authorization: `Bearer ${given.ok.access_token}` },
      json: {
        ...{ shop_id: found.ok.shop.id, event_handle: meter, timestamp: new Date(now()).toISOString() },
        ...{ idempotency_key: usageId, attributes: { value: Number(cents) } },
      },
    },
    taken,
  );
  if ('error' in told)
    return told.error === 'forbidden' || told.error === 'gone' ? refused('unavailable', told.code) : told;
  return /FAILURE/.test(told.ok?.result_status ?? '') ? refused('conflict', 'event_refused') : ok('recorded');
}
