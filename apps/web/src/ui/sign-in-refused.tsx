import { readSignInError } from '#platform/read-sign-in-error.ts';
import { Notice } from './notice.tsx';

/** Why somebody who said again who they are was refused; nothing while all is well. */
export const SignInRefused = ({ error }: { error: unknown }) => {
  if (error === null || error === undefined) return null;
  const { message, isLockedOut } = readSignInError(error);
  return (
    <Notice group="denied" heading={message ?? 'Type the authentication code'} role="alert">
      {isLockedOut ? 'Too many wrong codes. Wait a little, then type a new one.' : null}
    </Notice>
  );
};
