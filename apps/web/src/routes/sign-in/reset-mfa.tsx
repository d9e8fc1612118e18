import { useParams } from 'react-router';
import { ResetMfaForm } from '#features/passwords/reset-mfa-form.tsx';
import { title } from '#platform/title.ts';
import { CardPage } from '#ui/pages/card-page.tsx';

export function meta() {
  return [{ title: title('Two-step sign-in') }];
}

export default function ResetMfa() {
  return (
    <CardPage home="/">
      <ResetMfaForm token={useParams().token ?? ''} />
    </CardPage>
  );
}
