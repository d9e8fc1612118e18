import { useParams } from 'react-router';
import { OpenedInquiry } from '#features/staff-inquiries/opened-inquiry.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Inquiry') }];

export default function StaffInquiry() {
  const id = useParams().id ?? '';
  return <OpenedInquiry key={id} id={id} />;
}
