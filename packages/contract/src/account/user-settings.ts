import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { wholeNumber } from '#fields.ts';

/** Returns values for an integrator's pages and examples, and this login's preferences. */
export const getUserSettings = endpoint({
  name: 'userSettings.get',
  method: 'GET',
  path: '/api/user/settings',
  summary: 'The settings of this account and login',
  access: login('websites'),
  rate: 'read',
  inView: 'settings',
  output: z.object({
    settings: z.object({
      /** Whether the rarely used settings of a website are open on this login's screens. */
      show_settings: z.boolean(),
      id_storage_enabled: z.boolean(),
      api_url: z.string(),
      websites: z.array(
        z.object({
          token: z.string(),
          test_token: z.string(),
          domain: z.string(),
          name: z.string(),
          link_type: z.number(),
        }),
      ),
    }),
  }),
  errors: [],
});

const idStorage = z.object({
  id_storage_enabled: z.boolean(),
  /** Days for which they are kept after the decision. */
  image_days: z.number(),
  /** Whether buyers in Canada are served, so that the notice about its law is shown. */
  has_canada_notice: z.boolean(),
  id_storage_notice_dismissed: z.boolean(),
});
export const getIdStorage = endpoint({
  name: 'userSettings.idStorage',
  method: 'GET',
  path: '/api/user/id_storage',
  summary: 'Whether pictures of IDs are kept',
  access: login('websites', { everyWebsite: true }),
  rate: 'read',
  inView: 'settings',
  output: idStorage,
  errors: [],
});
/** Counts for decisions from now on; what was kept goes when its days are over. */
export const updateIdStorage = endpoint({
  name: 'userSettings.updateIdStorage',
  method: 'PUT',
  path: '/api/user/id_storage',
  summary: 'Turn the storage of ID pictures on or off',
  access: login('websites', { ownerOnly: true }),
  rate: 'write',
  body: z.strictObject({
    id_storage_enabled: z.boolean().optional(),
    image_days: wholeNumber(1, 365).optional(),
  }),
  output: idStorage,
  errors: [],
  audit: 'account.id_storage_updated',
});
