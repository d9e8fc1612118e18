import { staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { getWebsiteScannerSettings, updateWebsiteScannerSettings } from '#scanner/scanner-settings.ts';
import { byId, staffReason } from './staff-websites.ts';
import { getAppSettings, updateAppSettings } from './website-settings.ts';
import { checkWebsiteDomain, listWebsiteDomains } from './websites.ts';

export const getAnyAppSettings = endpoint({
  name: 'staffWebsites.appSettings',
  method: 'GET',
  path: '/api/staff/websites/:id/app_settings',
  summary: 'The settings of any website’s store app',
  access: staff('support'),
  rate: 'read',
  params: byId,
  output: getAppSettings.output,
  errors: getAppSettings.errors,
  audit: 'website.viewed_by_support',
});
export const updateAnyAppSettings = endpoint({
  name: 'staffWebsites.updateAppSettings',
  method: 'PUT',
  path: '/api/staff/websites/:id/app_settings',
  summary: 'Change the settings of any website’s store app',
  access: staff('support'),
  rate: 'write',
  params: byId,
  body: updateAppSettings.body.extend({ reason: staffReason }),
  output: updateAppSettings.output,
  errors: updateAppSettings.errors,
  audit: 'website.app_settings_updated_by_support',
});
export const listAnyWebsiteDomains = endpoint({
  name: 'staffWebsites.domains',
  method: 'GET',
  path: '/api/staff/websites/:id/domains',
  summary: 'Any website’s domains and their proof',
  access: staff('support'),
  rate: 'read',
  params: byId,
  output: listWebsiteDomains.output,
  errors: listWebsiteDomains.errors,
  audit: 'website.viewed_by_support',
});
/** Looks for what the merchant put there; staff proves nothing by its own word. */
export const checkAnyWebsiteDomain = endpoint({
  name: 'staffWebsites.checkDomain',
  method: 'POST',
  path: '/api/staff/websites/:id/domains',
  summary: 'Look for the proof of any website’s domain',
  access: staff('support'),
  rate: 'message',
  params: byId,
  body: checkWebsiteDomain.body,
  output: checkWebsiteDomain.output,
  errors: checkWebsiteDomain.errors,
  audit: 'website.domain_checked_by_support',
});
/** The settings alone: the scanner's link opens screens, so it stays the merchant's. */
export const getAnyScannerSettings = endpoint({
  name: 'staffWebsites.scannerSettings',
  method: 'GET',
  path: '/api/staff/websites/:id/scanner-settings',
  summary: 'Any website’s scanner settings',
  access: staff('support'),
  rate: 'read',
  params: byId,
  output: getWebsiteScannerSettings.output,
  errors: getWebsiteScannerSettings.errors,
  audit: 'website.viewed_by_support',
});
export const updateAnyScannerSettings = endpoint({
  name: 'staffWebsites.updateScannerSettings',
  method: 'PUT',
  path: '/api/staff/websites/:id/scanner-settings',
  summary: 'Change any website’s scanner settings',
  access: staff('support'),
  rate: 'write',
  params: byId,
  body: updateWebsiteScannerSettings.body.extend({ reason: staffReason }),
  output: updateWebsiteScannerSettings.output,
  errors: updateWebsiteScannerSettings.errors,
  audit: 'scanner.website_settings_changed_by_support',
});
