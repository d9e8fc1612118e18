import { useParams } from 'react-router';
import { OpenedInquiry } from '#features/inquiries/desk/opened-inquiry.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Inquiry') }];
}

export default function StaffInquiry() {
  const id = useParams().id ?? '';
  return <OpenedInquiry key={id} id={id} />;
}
