import type { Context } from '#context.ts';
import type { Connected } from './connect-store.ts';

export function presentConnected({ providers }: Pick<Context, 'providers'>, { store, website, isNew }: Connected) {
  const isBilled = providers.stores[store.platform]?.billing !== undefined;
  return {
    website: { token: website.key_live, name: website.name, domain: website.domain, is_new: isNew },
    store: { uuid: store.id, state: store.state, needs_billing: isBilled && store.billing?.isActive !== true },
  };
}
