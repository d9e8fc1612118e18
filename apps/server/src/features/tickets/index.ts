import type { Job } from '#platform/jobs/job.ts';
import { getAttachment } from './attachments.ts';
import { replyToTicket } from './replies.ts';
import { mailTicket } from './ticket-row.ts';
import { closeTicket, createTicket, getTicket, listTickets, rateTicket, seeTicket } from './tickets.ts';

export { dropAttachments, findAttachment, keepAttachments, openFile } from './attachments.ts';
export { removeSettledTickets } from './remove-settled-tickets.ts';
export { authorOf, insertReply, openTicket, readReplies } from './replies.ts';
export { findTicket, lockTicket, moveTicket, type TicketRow, ticketMailJob } from './ticket-row.ts';

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
