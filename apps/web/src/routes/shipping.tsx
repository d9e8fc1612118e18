import { InquiryScreen } from '#features/inquiries/inquiry-screen.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Shipping') }];

export default function Shipping() {
  return <InquiryScreen kind="shipping" />;
}
