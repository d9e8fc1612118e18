import type { JobProofs } from '#security/proof.ts';
import { playPlatform } from '#testing/index.ts';
import type { At } from '#testing/world/at.ts';

/** A platform that can do all there is. */
const playing = ({ server: { context }, world: { home, own } }: At) => {
  context.providers.stores = { shopify: playPlatform().platform };
  return { account: home.account.accountId, store: own.store };
};

export const jobs: JobProofs = {
  'store-event': {
    given: (at) => ({ ...playing(at), event: { kind: 'shop_changed' } }),
    changes: [
      '+ website_domains of website',
      '~ stores of website, store: state, plan_name, sealed_shop',
      '~ websites of website: proven_roots, additional_domains',
    ],
  },
};
