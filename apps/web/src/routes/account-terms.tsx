import { AcceptTerms } from '#features/terms/accept-terms.tsx';
import { termsElsewhere } from '#features/terms/elsewhere.ts';
import { title } from '#platform/title.ts';
import { RequireLogin } from '#ui/require-login.tsx';

export const meta = () => [{ title: title('Accept the terms') }];

export default function AccountTerms() {
  return (
    <RequireLogin elsewhere={termsElsewhere}>
      <AcceptTerms />
    </RequireLogin>
  );
}
