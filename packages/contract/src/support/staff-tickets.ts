import { staffTicketStatuses } from '@carded/domain/codes';
import { z } from 'zod';
import { staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, text, timestamp, uuid } from '#fields.ts';
import { statusNumber } from '#verifications/verification-shapes.ts';
import { attachmentView, messageBody, newAttachments, ticketStatus } from './tickets.ts';

const ticketId = z.strictObject({ id: uuid });
const status = z.enum(staffTicketStatuses);
const person = z.object({ id: z.string(), name: z.string() });

/** `waiting`: it is staff's turn. The search may be for a name, so it is sent in the body. */
export const listStaffTickets = endpoint({
  name: 'staffTickets.list',
  method: 'POST',
  path: '/api/staff/ticket/list',
  summary: 'The inbox for all accounts',
  access: staff('support'),
  rate: 'read',
  reads: true,
  body: z.strictObject({
    filter: z.enum(['waiting', 'mine', 'unassigned', 'open', 'done']),
    search: text(120).optional(),
  }),
  output: z.object({
    tickets: z.array(
      z.object({
        id: z.string(),
        number: z.number(),
        account: z.string(),
        subject: z.string(),
        status: ticketStatus,
        assigned: person.nullable(),
        created: timestamp,
        updated: timestamp,
      }),
    ),
    counts: z.object({ waiting: z.number(), mine: z.number(), unassigned: z.number(), open: z.number() }),
    staff: z.array(person),
  }),
  errors: [],
});
/** Says whether there is something new; it holds no message text, so it writes no audit row. */
export const getTicketState = endpoint({
  name: 'staffTickets.state',
  method: 'GET',
  path: '/api/staff/ticket/:id/state',
  summary: 'Status of a ticket',
  access: staff('support'),
  rate: 'read',
  isPolled: true,
  params: ticketId,
  output: z.object({ status: ticketStatus, updated: timestamp }),
  errors: ['not_found'],
});
/** Each look leaves a row with the merchant and one with staff. A new ticket becomes received. */
export const openTicket = endpoint({
  name: 'staffTickets.open',
  method: 'POST',
  path: '/api/staff/ticket/:id/open',
  summary: 'Read a ticket',
  access: staff('support'),
  rate: 'read',
  params: ticketId,
  output: z.object({
    ticket: z.object({
      id: z.string(),
      number: z.number(),
      subject: z.string(),
      status: ticketStatus,
      updated: timestamp,
      account: z.string(),
      isAccountActive: z.boolean(),
      customer: z.object({ name: z.string(), email: z.string() }).nullable(),
      assigned: person.nullable(),
      verification: z.object({ uuid: z.string(), status: statusNumber, website: z.string() }).nullable(),
      helpful: z.boolean().nullable(),
      messages: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['customer', 'staff', 'note']),
          author: z.string(),
          at: timestamp,
          body: z.string(),
          /** `hidden`: there may be an ID on it. `looked_into`: whether it was searched for one; only images are. */
          attachments: z.array(attachmentView.extend({ hidden: z.boolean(), looked_into: z.boolean() })),
        }),
      ),
      views: z.array(z.object({ name: z.string(), is_staff: z.boolean(), at: timestamp })),
    }),
  }),
  errors: ['not_found'],
  audit: 'ticket.opened',
});
export const answerTicket = endpoint({
  name: 'staffTickets.reply',
  method: 'POST',
  path: '/api/staff/ticket/:id/reply',
  summary: 'Answer the merchant',
  access: staff('support'),
  rate: 'upload',
  takesIdempotencyKey: true,
  bodyLimitBytes: 14_000_000,
  params: ticketId,
  body: z.strictObject({
    body: messageBody,
    attachments: newAttachments.optional(),
    /** The ticket's status afterwards; by default it waits for the merchant. */
    status: status.optional(),
  }),
  output: z.object({ status: ticketStatus }),
  errors: ['not_found', 'attachment_unusable', 'too_large', 'unavailable', 'idempotency_key_reused'],
  audit: 'ticket.answered',
});
export const addTicketNote = endpoint({
  name: 'staffTickets.note',
  method: 'POST',
  path: '/api/staff/ticket/:id/note',
  summary: 'Add a note that only staff can read',
  access: staff('support'),
  rate: 'write',
  takesIdempotencyKey: true,
  params: ticketId,
  body: z.strictObject({ body: messageBody }),
  output: done,
  errors: ['not_found', 'idempotency_key_reused'],
  audit: 'ticket.noted',
});
export const updateTicket = endpoint({
  name: 'staffTickets.update',
  method: 'PUT',
  path: '/api/staff/ticket/:id',
  summary: 'Assign a ticket, or set its status',
  access: staff('support'),
  rate: 'write',
  params: ticketId,
  body: z
    .strictObject({ status: status.optional(), assigned: uuid.nullable().optional() })
    .refine(({ status: to, assigned }) => to !== undefined || assigned !== undefined, 'says nothing'),
  output: z.object({ status: ticketStatus }),
  errors: ['not_found', 'invalid_input'],
  audit: 'ticket.updated',
});
export const activateAccount = endpoint({
  name: 'staffTickets.activateAccount',
  method: 'POST',
  path: '/api/staff/ticket/:id/activate',
  summary: 'Reopen the account that wrote a ticket',
  access: staff('support'),
  rate: 'write',
  params: ticketId,
  output: done,
  errors: ['not_found', 'conflict'],
  audit: 'account.activated',
});
export const openAttachment = endpoint({
  name: 'staffTickets.attachment',
  method: 'POST',
  path: '/api/staff/ticket/:id/attachment/:attachment',
  summary: 'Read a file of a ticket',
  access: staff('support'),
  rate: 'read',
  params: z.strictObject({ id: uuid, attachment: uuid }),
  output: z.object({ name: z.string(), type: z.string(), data: z.string() }),
  errors: ['not_found', 'too_many_attempts'],
  audit: 'ticket.attachment_opened',
});
