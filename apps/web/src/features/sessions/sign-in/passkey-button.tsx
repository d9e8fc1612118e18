import { hasPasskeys, wasGivenUp } from '#platform/session/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import css from '#ui/pages/card-page.module.css';
import { Refused } from '#ui/pages/refused.tsx';

/** The way in without typing; nothing where the browser has no passkeys. */
export function PasskeyButton({
  label,
  busy,
  error,
  onPress,
}: {
  label: string;
  busy: boolean;
  error: unknown;
  onPress: () => void;
}) {
  return hasPasskeys() ? (
    <div className={css.other}>
      <Button busy={busy} onClick={onPress}>
        {label}
      </Button>
      {wasGivenUp(error) ? (
        <Notice group="pending" heading="No passkey was used" role="status">
          Try again, or sign in with your password.
        </Notice>
      ) : (
        <Refused error={error} />
      )}
    </div>
  ) : null;
}
