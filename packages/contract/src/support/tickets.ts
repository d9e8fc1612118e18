import { attachmentsPerSelection, type TicketStatus, ticketStatuses } from '@carded/domain/codes';
import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { base64, longText, requiredText, timestamp, uuid } from '#fields.ts';

/** Limits of one file, and of all files of a message, decoded. */
export const attachmentLimits = { eachBytes: 5_000_000, allBytes: 10_000_000 } as const;
/** Largest message with files as base64 in JSON. */
const bodyLimitBytes = 14_000_000;

export const ticketStatus = z.enum(ticketStatuses.map(({ code }) => code) as [TicketStatus, ...TicketStatus[]]);
export const messageBody = longText(10_000).refine((value) => value.trim().length > 0, 'is needed');
/** Attached files; the type comes from the content, and `data` is base64. */
export const newAttachments = z
  .array(z.strictObject({ name: requiredText(200), data: base64(7_000_000, 1) }))
  .max(attachmentsPerSelection);
export const attachmentView = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['image', 'pdf', 'spreadsheet', 'csv', 'zip']),
  size: z.number(),
});
const message = {
  author: z.string(),
  is_staff: z.boolean(),
  at: timestamp,
  body: z.string(),
};
export const replyView = z.object({
  id: z.string(),
  ...message,
  attachments: z.array(attachmentView),
  /** Came from support since this login last looked. */
  new: z.boolean(),
});
/** A ticket belongs to the whole account. One that is not active writes here to be opened again. */
const access = login('support', { everyWebsite: true, whenInactive: true });
const ticketId = z.strictObject({ id: uuid });

export const listTickets = endpoint({
  name: 'tickets.list',
  method: 'GET',
  path: '/api/ticket',
  summary: 'The account’s support tickets, last changed first',
  access,
  rate: 'read',
  output: z.object({
    tickets: z.array(
      z.object({
        id: z.string(),
        number: z.number(),
        subject: z.string(),
        status: ticketStatus,
        author: z.string(),
        created: timestamp,
        updated: timestamp,
        new: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
export const createTicket = endpoint({
  name: 'tickets.create',
  method: 'POST',
  path: '/api/ticket',
  summary: 'Open a support ticket',
  access,
  rate: 'upload',
  takesIdempotencyKey: true,
  bodyLimitBytes,
  body: z.strictObject({
    subject: requiredText(150),
    body: messageBody,
    attachments: newAttachments.optional(),
    /** Verification that the ticket is about. */
    verification: uuid.optional(),
  }),
  output: z.object({ id: z.string(), number: z.number(), status: ticketStatus }),
  errors: ['uuid_not_found', 'attachment_unusable', 'too_large', 'unavailable', 'idempotency_key_reused'],
  audit: 'ticket.created',
});
export const getTicket = endpoint({
  name: 'tickets.get',
  method: 'GET',
  path: '/api/ticket/:id',
  summary: 'One ticket with its replies',
  access,
  rate: 'read',
  params: ticketId,
  output: z.object({
    ticket: z.object({
      id: z.string(),
      number: z.number(),
      subject: z.string(),
      status: ticketStatus,
      ...message,
      attachments: z.array(attachmentView),
      replies: z.array(replyView),
      last_seen: timestamp.nullable(),
      verification: z.string().nullable(),
      /** Time when support last looked. */
      viewed_by_support: timestamp.nullable(),
      helpful: z.boolean().nullable(),
    }),
  }),
  errors: ['not_found'],
});
export const replyToTicket = endpoint({
  name: 'tickets.reply',
  method: 'POST',
  path: '/api/ticket/:id',
  summary: 'Reply to a ticket; a closed one is reopened',
  access,
  rate: 'upload',
  takesIdempotencyKey: true,
  bodyLimitBytes,
  params: ticketId,
  body: z.strictObject({ body: messageBody, attachments: newAttachments.optional() }),
  output: z.object({ status: ticketStatus, reply: replyView }),
  errors: ['not_found', 'attachment_unusable', 'too_large', 'unavailable', 'idempotency_key_reused'],
  audit: 'ticket.replied',
});
export const closeTicket = endpoint({
  name: 'tickets.close',
  method: 'POST',
  path: '/api/ticket/close/:id',
  summary: 'Close a ticket',
  access,
  rate: 'write',
  params: ticketId,
  output: z.object({ status: ticketStatus }),
  errors: ['not_found'],
  audit: 'ticket.closed',
});
/** Noted at most once a minute; reading is no change of the account, so no audit row. */
export const seeTicket = endpoint({
  name: 'tickets.seen',
  method: 'PUT',
  path: '/api/ticket/:id/last_seen',
  summary: 'Record that this login has read the ticket',
  access,
  rate: 'write',
  isPolled: true,
  params: ticketId,
  output: z.object({ last_seen: timestamp }),
  errors: ['not_found'],
});
export const rateTicket = endpoint({
  name: 'tickets.rate',
  method: 'PUT',
  path: '/api/ticket/:id/rating',
  summary: 'Say whether the answer helped',
  access,
  rate: 'write',
  params: ticketId,
  body: z.strictObject({ helpful: z.boolean() }),
  output: z.object({ helpful: z.boolean() }),
  errors: ['not_found', 'conflict'],
  audit: 'ticket.rated',
});
/** Returns a file, always as a download: the type is that of its content, whatever its name. */
export const getAttachment = endpoint({
  name: 'tickets.attachment',
  method: 'GET',
  path: '/api/ticket/:id/attachment/:attachment',
  summary: 'A file of a ticket',
  access,
  rate: 'read',
  params: z.strictObject({ id: uuid, attachment: uuid }),
  output: z.unknown(),
  errors: ['not_found'],
});
