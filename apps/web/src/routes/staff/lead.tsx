import { useParams } from 'react-router';
import { LeadScreen } from '#features/leads/lead-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Lead') }];
}

export default function Lead() {
  const id = useParams().id ?? '';
  return <LeadScreen key={id} id={id} />;
}
