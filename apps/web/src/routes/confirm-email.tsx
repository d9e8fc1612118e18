import { useParams } from 'react-router';
import { ConfirmEmailForm } from '#features/account-edit/confirm-email-form.tsx';
import { title } from '#platform/title.ts';
import { CardPage } from '#ui/card-page.tsx';

export const meta = () => [{ title: title('Confirm your email') }];

export default function ConfirmEmail() {
  return (
    <CardPage home="/">
      <ConfirmEmailForm token={useParams().token ?? ''} />
    </CardPage>
  );
}
