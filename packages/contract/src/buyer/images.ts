import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, linkToken, timestamp } from '#fields.ts';

/** Looks at ID images go through grants that live 60 seconds; the picture itself is a data URL, never a cacheable address. */
export const getImage = endpoint({
  name: 'images.get',
  method: 'GET',
  path: '/api/verification/images/:token',
  summary: 'One ID image by its short grant',
  access: login('verifications'),
  rate: 'read',
  params: z.strictObject({ token: linkToken }),
  output: z.object({
    images: z.array(z.object({ side: z.string(), at: timestamp, data: z.string() })),
    delete_allowed: z.boolean(),
  }),
  errors: ['not_found', 'link_expired'],
  audit: 'verification.image_viewed',
});
export const removeImages = endpoint({
  name: 'images.remove',
  method: 'DELETE',
  path: '/api/verification/images',
  summary: 'Delete the ID images of a verification',
  access: login('verifications'),
  rate: 'write',
  body: z.strictObject({ token: linkToken }),
  output: done,
  errors: ['not_found', 'not_ready', 'link_expired'],
  audit: 'verification.images_removed',
});
