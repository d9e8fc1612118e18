/** The sections of a website; each has its own address. */
export const websiteTabs = [
  { action: 'general', label: 'General' },
  { action: 'rules', label: 'Rules' },
  { action: 'words', label: 'Words' },
  { action: 'domains', label: 'Domains' },
  { action: 'notifications', label: 'Notifications' },
  { action: 'webhooks', label: 'Webhooks' },
  { action: 'keys', label: 'Keys' },
  { action: 'scanner', label: 'ID scanner' },
] as const;
export type WebsiteTab = (typeof websiteTabs)[number]['action'];

/** The section an address names; General for none, and for one there is not. */
export const tabOf = (action: string | undefined): WebsiteTab =>
  websiteTabs.find((tab) => tab.action === action)?.action ?? 'general';

/** What a section's page is called. */
export const titleOf = (tab: WebsiteTab): string =>
  tab === 'general'
    ? 'Website'
    : `Website’s ${websiteTabs.find(({ action }) => action === tab)?.label.toLowerCase() ?? ''}`;
