import { activateAccount, addTicketNote, answerTicket, updateTicket } from './answer-ticket.ts';
import { listStaffTickets } from './list-staff-tickets.ts';
import { getTicketState, openAttachment, openTicket } from './open-ticket.ts';

export { releaseTickets } from './answer-ticket.ts';
export { everyStaffPerson, personOf, staffPeople, titleOf } from './list-staff-tickets.ts';

export const routes = [
  listStaffTickets,
  getTicketState,
  openTicket,
  answerTicket,
  addTicketNote,
  updateTicket,
  openAttachment,
  activateAccount,
];
