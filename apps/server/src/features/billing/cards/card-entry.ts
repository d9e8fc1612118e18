import type { Context } from '#context.ts';

/** What a browser needs to have a card typed in; null while no payment provider is connected. */
export function cardEntry({ config, providers }: Context) {
  if (providers.payments === null) return null;
  const { clientKey, apiLogin, scriptSrc } = providers.payments.browser();
  return { clientKey, apiLogin, scriptSrc, page: `${config.payUrl}/` };
}
