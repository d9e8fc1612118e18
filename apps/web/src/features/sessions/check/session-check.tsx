import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useForbidden } from './use-forbidden.ts';
import { useSessionCheck } from './use-session-check.ts';

const words = {
  expired: {
    heading: 'Session Expired',
    text: 'Your session has expired. Please sign in again.',
    action: 'Sign in',
  },
  other_account: {
    heading: 'Another account',
    text: 'You have signed in to a different account. Click Ok to reload.',
    action: 'Ok',
  },
};

const goOn = (change: keyof typeof words) => {
  const here = window.location.pathname + window.location.search;
  if (change === 'expired') window.location.assign(`/signin?continue=${encodeURIComponent(here)}`);
  else window.location.reload();
};

/** Says when the session ended or became another one. */
export function SessionCheck() {
  const change = useSessionCheck();
  useForbidden();
  if (change === null) return null;
  const { heading, text, action } = words[change];
  return (
    <Dialog
      onClose={() => goOn(change)}
      title={heading}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      zIndex={500}
    >
      <div className={css.body}>
        <p>{text}</p>
        <div className={css.actions}>
          <Button kind="brand" data-autofocus onClick={() => goOn(change)}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
