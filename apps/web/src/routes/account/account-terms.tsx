import { AcceptTerms, termsRedirect } from '#features/accounts/accept-terms.tsx';
import { title } from '#platform/title.ts';
import { RequireLogin } from '#ui/pages/require-login.tsx';

export function meta() {
  return [{ title: title('Accept the terms') }];
}

export default function AccountTerms() {
  return (
    <RequireLogin redirect={termsRedirect}>
      <AcceptTerms />
    </RequireLogin>
  );
}
