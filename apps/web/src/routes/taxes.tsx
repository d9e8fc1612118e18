import { InquiryScreen } from '#features/inquiries/inquiry-screen.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Taxes') }];

export default function Taxes() {
  return <InquiryScreen kind="taxes" />;
}
