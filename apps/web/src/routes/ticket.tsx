import { useParams } from 'react-router';
import { TicketScreen } from '#features/tickets/ticket-screen.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Ticket') }];

export default function Ticket() {
  const id = useParams().id ?? '';
  return <TicketScreen key={id} id={id} />;
}
