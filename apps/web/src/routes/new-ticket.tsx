import { NewTicket } from '#features/tickets/new-ticket.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('New ticket') }];

export default function NewTicketPage() {
  return <NewTicket />;
}
