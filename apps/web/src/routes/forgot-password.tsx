import { useSearchParams } from 'react-router';
import { RequestForm } from '#features/getting-back-in/request-form.tsx';
import { title } from '#platform/title.ts';
import { CardPage } from '#ui/card-page.tsx';

export const meta = () => [{ title: title('Forgotten password') }];

export default function ForgotPassword() {
  const [search] = useSearchParams();
  return (
    <CardPage home="/">
      <RequestForm what={search.get('what') === 'mfa' ? 'mfa' : 'password'} />
    </CardPage>
  );
}
