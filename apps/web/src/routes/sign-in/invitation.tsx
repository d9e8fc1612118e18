import { useParams } from 'react-router';
import { InvitationForm } from '#features/client-logins/invitation-form.tsx';
import { title } from '#platform/title.ts';
import { CardPage } from '#ui/pages/card-page.tsx';

export function meta() {
  return [{ title: title('Your invitation') }];
}

export default function Invitation() {
  return (
    <CardPage home="/">
      <InvitationForm token={useParams().token ?? ''} />
    </CardPage>
  );
}
