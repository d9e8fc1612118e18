import type { Permission } from '@carded/domain/codes';

// Stands apart from the endpoint, because every page of the account loads it, and none needs what checks a request.
/**
 * Notifications by the field that dismisses them; no other field of an account can be changed this way. `for`: permissions, one of which is needed to see and
 * dismiss it. `by`: the only accepted value. A notice of another state has another name, so that it appears although the earlier one was dismissed.
 */
export const dismissible = {
  personal_email_bounced: { for: ['account'], by: false },
  billing_notice_dismissed: { for: ['billing', 'account'], by: true },
  welcome_dismissed: { for: ['billing', 'account'], by: true },
  activate_notice_dismissed: { for: ['billing', 'account'], by: true },
  install_notice_dismissed: { for: ['websites'], by: true },
  id_storage_notice_dismissed: { for: ['account'], by: true },
  trial_notice_dismissed: { for: ['billing', 'account'], by: true },
  trial_used_up_notice_dismissed: { for: ['billing', 'account'], by: true },
  trial_scan_notice_dismissed: { for: ['billing', 'account', 'id_scanner'], by: true },
  trial_scan_used_up_notice_dismissed: { for: ['billing', 'account', 'id_scanner'], by: true },
} as const satisfies Record<string, { for: readonly Permission[]; by: boolean }>;

export type DismissibleProp = keyof typeof dismissible;
