import { useParams } from 'react-router';
import { InvitationForm } from '#features/invitation/invitation-form.tsx';
import { title } from '#platform/title.ts';
import { CardPage } from '#ui/card-page.tsx';

export const meta = () => [{ title: title('Your invitation') }];

export default function Invitation() {
  return (
    <CardPage home="/">
      <InvitationForm token={useParams().token ?? ''} />
    </CardPage>
  );
}
