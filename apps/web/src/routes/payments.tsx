import { InquiryScreen } from '#features/inquiries/inquiry-screen.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Payments') }];

export default function Payments() {
  return <InquiryScreen kind="payments" />;
}
