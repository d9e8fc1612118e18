import { TicketForm } from '#features/tickets/ticket-form.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('New ticket') }];
}

export default function NewTicket() {
  return <TicketForm />;
}
