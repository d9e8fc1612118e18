import { useParams } from 'react-router';
import { ResetPasswordForm } from '#features/passwords/reset-password-form.tsx';
import { title } from '#platform/title.ts';
import { CardPage } from '#ui/pages/card-page.tsx';

export function meta() {
  return [{ title: title('Set a new password') }];
}

export default function ResetPassword() {
  return (
    <CardPage home="/">
      <ResetPasswordForm token={useParams().token ?? ''} />
    </CardPage>
  );
}
