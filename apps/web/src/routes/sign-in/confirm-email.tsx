import { useParams } from 'react-router';
import { ConfirmEmailForm } from '#features/accounts/confirm-email-form.tsx';
import { title } from '#platform/title.ts';
import { CardPage } from '#ui/pages/card-page.tsx';

export function meta() {
  return [{ title: title('Confirm your email') }];
}

export default function ConfirmEmail() {
  return (
    <CardPage home="/">
      <ConfirmEmailForm token={useParams().token ?? ''} />
    </CardPage>
  );
}
