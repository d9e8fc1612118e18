import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, requiredText, text, uuid } from '#fields.ts';

/** The log's filters as its address has them: nothing personal. */
const filters = z.strictObject({
  country: text(60).optional(),
  state: text(60).optional(),
  website: text(80).optional(),
  status: text(20).optional(),
  month: text(10).optional(),
  dateStart: text(20).optional(),
  dateEnd: text(20).optional(),
  showBanned: z.boolean().optional(),
  includeTest: z.boolean().optional(),
});
/** `find` is the text of the search box: it may name a person, and is sealed with the rest. */
const content = z.strictObject({ name: requiredText(60), filters, find: text(160) });
const logView = content.extend({ id: z.string() });
export type LogView = z.output<typeof logView>;

/** Largest number of views of a login. */
export const maxLogViews = 20;

export const listLogViews = endpoint({
  name: 'logViews.list',
  method: 'GET',
  path: '/api/verification/views',
  summary: 'The login’s saved views of the log',
  access: login('verifications'),
  rate: 'read',
  inView: 'log',
  output: z.object({ views: z.array(logView) }),
  errors: [],
});
export const createLogView = endpoint({
  name: 'logViews.create',
  method: 'POST',
  path: '/api/verification/views',
  summary: 'Save a view of the log',
  access: login('verifications'),
  rate: 'write',
  body: content,
  output: z.object({ view: logView }),
  errors: ['conflict'],
  audit: 'log_view.created',
});
export const updateLogView = endpoint({
  name: 'logViews.update',
  method: 'PUT',
  path: '/api/verification/views/:id',
  summary: 'Rename a saved view, or change what it shows',
  access: login('verifications'),
  rate: 'write',
  params: z.strictObject({ id: uuid }),
  body: content,
  output: z.object({ view: logView }),
  errors: ['not_found'],
  audit: 'log_view.updated',
});
export const removeLogView = endpoint({
  name: 'logViews.remove',
  method: 'DELETE',
  path: '/api/verification/views/:id',
  summary: 'Delete a saved view',
  access: login('verifications'),
  rate: 'write',
  params: z.strictObject({ id: uuid }),
  output: done,
  errors: ['not_found'],
  audit: 'log_view.removed',
});
