import { hasPasskeys, wasGivenUp } from '#platform/passkeys.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/card-page.module.css';
import { Notice } from '#ui/notice.tsx';
import { Refused } from '#ui/refused.tsx';

/** The way in without typing; nothing where the browser has no passkeys. */
export const PasskeyButton = ({
  label,
  busy,
  error,
  onPress,
}: {
  label: string;
  busy: boolean;
  error: unknown;
  onPress: () => void;
}) =>
  hasPasskeys() ? (
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
