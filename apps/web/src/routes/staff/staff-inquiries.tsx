import { InquiryList } from '#features/inquiries/desk/inquiry-list.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Inquiries') }];
}

export default function StaffInquiries() {
  return <InquiryList />;
}
