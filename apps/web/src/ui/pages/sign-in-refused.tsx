import { readSignInError } from '#platform/session/read-sign-in-error.ts';
import { Notice } from '#ui/notice.tsx';

/** Why a repeated password or code was refused; nothing when there is no problem. */
export function SignInRefused({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null;
  const { message, isLockedOut } = readSignInError(error);
  return (
    <Notice group="denied" heading={message ?? 'Type the authentication code'} role="alert">
      {isLockedOut ? 'Too many wrong codes. Wait a little, then type a new one.' : null}
    </Notice>
  );
}
