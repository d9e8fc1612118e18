import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { uuid } from '#fields.ts';
import { accountScannerSettings } from './scanner-settings.ts';
import { minimumAge, screenMode } from './scanner-shapes.ts';

const ofCustomer = {
  path: '/api/user/broker-id-scanner-settings/:client',
  access: login('customers', { everyWebsite: true, broker: true }),
  params: z.strictObject({ client: uuid }),
  output: accountScannerSettings,
} as const;
/** Of a broker's own customer, who lets the broker see settings. Reading leaves a row in both audit logs. */
export const getBrokerScannerSettings = endpoint({
  name: 'scanner.brokerSettings',
  method: 'GET',
  summary: 'A customer’s scanner settings',
  rate: 'read',
  ...ofCustomer,
  errors: ['not_found', 'customer_access_needed'],
  audit: 'customer.scanner_settings_read',
});
/** The PIN, and what is kept of scans, are the customer's own. */
export const updateBrokerScannerSettings = endpoint({
  name: 'scanner.updateBrokerSettings',
  method: 'PUT',
  summary: 'Change a customer’s scanner settings',
  rate: 'write',
  ...ofCustomer,
  body: z.strictObject({
    enabled: z.boolean().optional(),
    mode: screenMode.optional(),
    min_age: minimumAge.optional(),
  }),
  errors: ['not_found', 'customer_access_needed', 'lower_than_law'],
  audit: 'scanner.settings_changed',
});
