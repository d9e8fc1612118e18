import { InquiryScreen } from '#features/inquiries/inquiry-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Shipping') }];
}

export default function Shipping() {
  return <InquiryScreen kind="shipping" />;
}
