import type { EndpointName } from '@carded/client';
import type { ViewLevel } from '@carded/domain/codes';

/**
 * What somebody sees who views an account, and from which level on: by hand, never from the contract. What is not here is refused to every view, also to one that shows
 * most.
 */
export const inViews: { [N in EndpointName]?: ViewLevel } = {
  'accounts.get': 'numbers',
  'usage.get': 'numbers',
  'usage.needs': 'numbers',

  'ageGate.get': 'settings',
  'clientLogins.list': 'settings',
  'install.check': 'settings',
  'install.detect': 'settings',
  'install.guide': 'settings',
  'install.ownCode': 'settings',
  'scanner.settings': 'settings',
  'scanner.websiteSettings': 'settings',
  'stores.list': 'settings',
  'userSettings.get': 'settings',
  'userSettings.idStorage': 'settings',
  'webhooks.list': 'settings',
  'websiteRules.try': 'settings',
  'websiteRules.version': 'settings',
  'websiteRules.versions': 'settings',
  'websites.domains': 'settings',
  'websites.get': 'settings',
  'websites.link': 'settings',
  'websites.list': 'settings',

  'logViews.list': 'log',
  'orders.get': 'log',
  'orders.list': 'log',
  'verifications.get': 'log',
  'verifications.links': 'log',
  'verifications.list': 'log',
  'verifications.listByAddress': 'log',
  'verifications.months': 'log',
  'verifications.search': 'log',
  'verifications.searchByAddress': 'log',
  'webhooks.deliveries': 'log',
  'websiteRules.replay': 'log',
};
