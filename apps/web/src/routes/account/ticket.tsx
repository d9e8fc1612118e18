import { useParams } from 'react-router';
import { TicketScreen } from '#features/tickets/ticket-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Ticket') }];
}

export default function Ticket() {
  const id = useParams().id ?? '';
  return <TicketScreen key={id} id={id} />;
}
