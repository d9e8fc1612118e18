import { TwoStep } from '#features/mfa/two-step.tsx';
import { Passkeys } from '#features/passkeys/passkeys.tsx';
import { ChangePassword } from '#features/passwords/change-password.tsx';
import { SignedInPlaces } from '#features/sessions/signed-in-places.tsx';
import { useLogin } from '#platform/session/session.ts';
import { title } from '#platform/title.ts';
import { PageHead } from '#ui/pages/page-head.tsx';
import stackCss from '#ui/stack.module.css';

export function meta() {
  return [{ title: title('Your sign-in') }];
}

/** How this person signs in: password, second step, and where they are signed in now. */
export default function Security() {
  const { email } = useLogin();
  return (
    <>
      <PageHead heading="Your sign-in" meta={email} />
      <div className={stackCss.stack}>
        <Passkeys />
        <TwoStep />
        <ChangePassword />
        <SignedInPlaces />
      </div>
    </>
  );
}
