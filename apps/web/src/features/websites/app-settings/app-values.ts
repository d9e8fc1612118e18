import type { AnswerOf } from '@carded/client';

type AppSettings = AnswerOf<'websites.appSettings'>['settings'];

/** The settings as a form holds them: every one has a value. */
export function valuesOf(settings: AppSettings) {
  return {
    platform: settings.platform === undefined ? '' : String(settings.platform),
    enabled: settings.enabled ?? false,
    ask_at: settings.ask_at ?? ('checkout' as const),
    hold_orders: settings.hold_orders ?? true,
    accepted_tag: settings.accepted_tag ?? '',
    denied_tag: settings.denied_tag ?? '',
    product_tag: settings.product_tag ?? '',
    accent_color: settings.accent_color ?? '',
    logo_url: settings.logo_url ?? '',
  };
}
export type AppValues = ReturnType<typeof valuesOf>;

/** What the form says, as it is sent. */
export function settingsFrom({ platform, ask_at, ...rest }: AppValues): AppSettings {
  return {
    ...rest,
    ask_at: ask_at === 'cart' ? 'cart' : 'checkout',
    ...(platform === '' ? {} : { platform: Number(platform) }),
  };
}
