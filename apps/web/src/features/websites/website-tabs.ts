/** The sections of a website; each has its own address. Webhooks are the account's alone, what staff notes is staff's. */
export const websiteTabs = [
  { action: 'general', label: 'General' },
  { action: 'rules', label: 'Rules' },
  { action: 'words', label: 'Words' },
  { action: 'domains', label: 'Domains' },
  { action: 'notifications', label: 'Notifications' },
  { action: 'webhooks', label: 'Webhooks', by: 'account' },
  { action: 'keys', label: 'Keys' },
  { action: 'link', label: 'Public link', by: 'account' },
  { action: 'scanner', label: 'ID scanner' },
  { action: 'internal', label: 'Internal', by: 'staff' },
] as const satisfies readonly { action: string; label: string; by?: Side }[];
type Side = 'account' | 'staff';
export type WebsiteTab = (typeof websiteTabs)[number]['action'];

/** The sections that are there for who asks. */
export function tabsFor(side: Side) {
  return websiteTabs.filter((tab) => !('by' in tab) || tab.by === side);
}

/** The section an address names; General for none, and for one there is not. */
export function tabOf(action: string | undefined, side: Side): WebsiteTab {
  return tabsFor(side).find((tab) => tab.action === action)?.action ?? 'general';
}

/** What a section's page is called. */
export function titleOf(tab: WebsiteTab): string {
  return tab === 'general'
    ? 'Website'
    : `Website’s ${websiteTabs.find(({ action }) => action === tab)?.label.toLowerCase() ?? ''}`;
}
