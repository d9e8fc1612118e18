import { InquiryScreen } from '#features/inquiries/inquiry-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Payments') }];
}

export default function Payments() {
  return <InquiryScreen kind="payments" />;
}
