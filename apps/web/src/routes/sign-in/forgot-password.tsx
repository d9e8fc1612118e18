import { useSearchParams } from 'react-router';
import { RequestForm } from '#features/passwords/request-form.tsx';
import { title } from '#platform/title.ts';
import { CardPage } from '#ui/pages/card-page.tsx';

export function meta() {
  return [{ title: title('Forgotten password') }];
}

export default function ForgotPassword() {
  const [search] = useSearchParams();
  return (
    <CardPage home="/">
      <RequestForm what={search.get('what') === 'mfa' ? 'mfa' : 'password'} />
    </CardPage>
  );
}
