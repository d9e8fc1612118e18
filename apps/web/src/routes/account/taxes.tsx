import { InquiryScreen } from '#features/inquiries/inquiry-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Taxes') }];
}

export default function Taxes() {
  return <InquiryScreen kind="taxes" />;
}
