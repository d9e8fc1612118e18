import { activateAccount } from './activate-account.ts';
import { addTicketNote } from './add-ticket-note.ts';
import { answerTicket } from './answer-ticket.ts';
import { getTicketState } from './get-ticket-state.ts';
import { listStaffTickets } from './list-staff-tickets.ts';
import { openAttachment } from './open-attachment.ts';
import { openTicket } from './open-ticket.ts';
import { updateTicket } from './update-ticket.ts';

export { titleOf } from './queued-ticket.ts';
export { releaseTickets } from './release-tickets.ts';
export { everyStaffPerson, personOf, staffPeople } from './staff-people.ts';

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
