import { useQuery } from '@tanstack/react-query';
import { fieldProblems, problemOf } from '#platform/queries/problem.ts';
import { mfaQuery } from '#platform/session/intents.ts';
import { Notice } from '#ui/card.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PasswordAndCode, type PasswordAndCodeValues } from '#ui/dialogs/password-dialog.tsx';

/** A new email is a new way in, so the password comes first. */
export function EmailPasswordDialog({
  email,
  error,
  isBusy,
  onGiven,
  onClose,
}: {
  email: string;
  error: unknown;
  isBusy: boolean;
  onGiven: (values: PasswordAndCodeValues) => void;
  onClose: () => void;
}) {
  const hasMfa = useQuery(mfaQuery).data?.enabled === true;
  const [fault] = fieldProblems(error);
  return (
    <Dialog onClose={onClose} title="Sign in with another email?">
      <PasswordAndCode
        asksForCode={hasMfa}
        action="Email the link"
        error={fault ? null : error}
        isBusy={isBusy}
        onGiven={onGiven}
        onCancel={onClose}
      >
        <p>
          We’ll email a link to <b>{email.trim()}</b>. Until you open it, you sign in as before. We also notify the old
          address.
        </p>
        {fault ? (
          <Notice group="denied" heading={`${problemOf(error).message}: the email ${fault.message}`} role="alert" />
        ) : null}
      </PasswordAndCode>
    </Dialog>
  );
}
