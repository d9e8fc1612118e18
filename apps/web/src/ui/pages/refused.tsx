import { problemOf } from '#platform/queries/problem.ts';
import { readSignInError } from '#platform/session/onboarding-store.ts';
import { Notice } from '#ui/card.tsx';
import { ErrorState } from '#ui/states/loaded.tsx';
import css from './card-page.module.css';

/** Shows a refusal by the server, in its words; nothing while all is well. */
export function Refused({ error }: { error: unknown }) {
  return error === null || error === undefined ? null : (
    <Notice group="denied" heading={problemOf(error).message} role="alert">
      {problemOf(error).help}
    </Notice>
  );
}

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

/** An emailed link that could not be checked: it may still work, so there is a way to try again. */
export function LinkFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={`${css.card} ${css.failed}`}>
      <ErrorState
        isPage
        heading="The link did not open"
        kept="Nothing was changed. If the link worked before, it still does."
        error={error}
        onRetry={onRetry}
      />
    </div>
  );
}
