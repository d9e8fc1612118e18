import { useLogin } from '#platform/session.ts';
import { PageHead } from '#ui/page-head.tsx';
import stackCss from '#ui/stack.module.css';
import { ChangePassword } from './change-password.tsx';
import { Passkeys } from './passkeys.tsx';
import { SignedInPlaces } from './signed-in-places.tsx';
import { TwoStep } from './two-step.tsx';

/** How this person signs in: password, second step, and where they are signed in now. */
export const SecurityScreen = () => {
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
};
