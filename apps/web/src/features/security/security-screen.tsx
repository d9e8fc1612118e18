import { useLogin } from '#platform/session.ts';
import { PageHead } from '#ui/page-head.tsx';
import { ChangePassword } from './change-password.tsx';
import css from './security.module.css';
import { SignedInPlaces } from './signed-in-places.tsx';
import { TwoStep } from './two-step.tsx';

/** How this person signs in: password, second step, and where they are signed in now. */
export const SecurityScreen = () => {
  const { email } = useLogin();
  return (
    <>
      <PageHead heading="Your sign-in" meta={email} />
      <div className={css.stack}>
        <TwoStep />
        <ChangePassword />
        <SignedInPlaces />
      </div>
    </>
  );
};
