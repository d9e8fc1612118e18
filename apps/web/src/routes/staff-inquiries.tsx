import { InquiryList } from '#features/staff-inquiries/inquiry-list.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Inquiries') }];

export default function StaffInquiries() {
  return <InquiryList />;
}
