import { z } from 'zod';
import { staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, requiredText, uuid } from '#fields.ts';
import { messageBody } from './tickets.ts';

const cannedId = z.strictObject({ id: uuid });
/** `{name}`, `{number}` and `{business}` are filled in with the merchant's when the text is used. */
const body = z.strictObject({ title: requiredText(80), body: messageBody });

export const listCannedReplies = endpoint({
  name: 'cannedReplies.list',
  method: 'GET',
  path: '/api/staff/canned-reply',
  summary: 'Staff’s prepared replies',
  access: staff('support'),
  rate: 'read',
  output: z.object({ replies: z.array(z.object({ id: z.string(), title: z.string(), body: z.string() })) }),
  errors: [],
});
export const createCannedReply = endpoint({
  name: 'cannedReplies.create',
  method: 'POST',
  path: '/api/staff/canned-reply',
  summary: 'Add a prepared reply',
  access: staff('support'),
  rate: 'write',
  body,
  output: z.object({ id: z.string() }),
  errors: ['conflict'],
  audit: 'canned_reply.created',
});
export const updateCannedReply = endpoint({
  name: 'cannedReplies.update',
  method: 'PUT',
  path: '/api/staff/canned-reply/:id',
  summary: 'Change a prepared reply',
  access: staff('support'),
  rate: 'write',
  params: cannedId,
  body,
  output: done,
  errors: ['not_found'],
  audit: 'canned_reply.updated',
});
export const removeCannedReply = endpoint({
  name: 'cannedReplies.remove',
  method: 'DELETE',
  path: '/api/staff/canned-reply/:id',
  summary: 'Delete a prepared reply',
  access: staff('support'),
  rate: 'write',
  params: cannedId,
  output: done,
  errors: ['not_found'],
  audit: 'canned_reply.removed',
});
