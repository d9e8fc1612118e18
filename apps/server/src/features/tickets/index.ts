import type { Job } from '#platform/jobs/job.ts';
import { closeTicket } from './close-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { getAttachment } from './get-attachment.ts';
import { getTicket } from './get-ticket.ts';
import { listTickets } from './list-tickets.ts';
import { mailTicket } from './mail-ticket.ts';
import { rateTicket } from './rate-ticket.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import { seeTicket } from './see-ticket.ts';

export { authorOf } from './author-of.ts';
export { findAttachment, openFile } from './find-attachment.ts';
export { insertReply } from './insert-reply.ts';
export { dropAttachments, keepAttachments } from './keep-attachments.ts';
export { ticketMailJob } from './mail-ticket.ts';
export { moveTicket } from './move-ticket.ts';
export { openTicket } from './open-ticket.ts';
export { readReplies } from './read-replies.ts';
export { removeSettledTickets } from './remove-settled-tickets.ts';
export { findTicket, lockTicket, type TicketRow } from './ticket-row.ts';

export const routes = [
  listTickets,
  createTicket,
  getTicket,
  replyToTicket,
  closeTicket,
  seeTicket,
  rateTicket,
  getAttachment,
];
export const jobs: readonly Job[] = [mailTicket];
