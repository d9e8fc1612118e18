import { useParams } from 'react-router';
import { ResetPasswordForm } from '#features/getting-back-in/reset-password-form.tsx';
import { title } from '#platform/title.ts';
import { CardPage } from '#ui/card-page.tsx';

export const meta = () => [{ title: title('Set a new password') }];

export default function ResetPassword() {
  return (
    <CardPage home="/">
      <ResetPasswordForm token={useParams().token ?? ''} />
    </CardPage>
  );
}
