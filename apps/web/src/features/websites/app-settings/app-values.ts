import type { AnswerOf } from '@carded/client';
import { dueDays } from '@carded/domain/stores';

export type AppSettings = AnswerOf<'websites.appSettings'>['settings'];

/** The settings as a form holds them: every one has a value. */
export function valuesOf(settings: AppSettings) {
  return {
    enabled: settings.enabled ?? true,
    hold_orders: settings.hold_orders ?? true,
    product_tag: settings.product_tag ?? '',
    remind_buyers: settings.remind_buyers ?? true,
    due_days: String(settings.due_days ?? dueDays.usual),
    cancel_overdue: settings.cancel_overdue ?? false,
  };
}
export type AppValues = ReturnType<typeof valuesOf>;

/** What the form says, as it is sent; what it does not show stays as it is. */
export function settingsFrom({ due_days, ...rest }: AppValues, settings: AppSettings): AppSettings {
  return { ...settings, ...rest, due_days: Number(due_days) };
}
