import { useParams } from 'react-router';
import { ResetMfaForm } from '#features/getting-back-in/reset-mfa-form.tsx';
import { title } from '#platform/title.ts';
import { CardPage } from '#ui/card-page.tsx';

export const meta = () => [{ title: title('Two-step sign-in') }];

export default function ResetMfa() {
  return (
    <CardPage home="/">
      <ResetMfaForm token={useParams().token ?? ''} />
    </CardPage>
  );
}
