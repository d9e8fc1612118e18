import { ManualScreen } from '#features/manual-verifications/manual-screen.tsx';
import { contactBelow } from '#features/verification-messages/contact-form.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Manual verification') }];
}

export default function ManualVerification() {
  return <ManualScreen contact={contactBelow} />;
}
