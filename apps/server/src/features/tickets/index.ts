import type { Job } from '#platform/jobs/job.ts';
import { getAttachment } from './attachments.ts';
import { mailTicket } from './mail-ticket.ts';
import { replyToTicket } from './replies.ts';
import { closeTicket, createTicket, getTicket, listTickets, rateTicket, seeTicket } from './tickets.ts';

export { dropAttachments, findAttachment, keepAttachments, openFile } from './attachments.ts';
export { ticketMailJob } from './mail-ticket.ts';
export { openTicket } from './open-ticket.ts';
export { removeSettledTickets } from './remove-settled-tickets.ts';
export { authorOf, insertReply, readReplies } from './replies.ts';
export { findTicket, lockTicket, moveTicket, type TicketRow } from './ticket-row.ts';

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
