import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { useLogin } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toastProblem } from '#ui/toast.tsx';

/** What signs the calls to a website's callback address. The owner alone sees it; each look is in the audit log. */
export function CallbackSecret() {
  const { kind } = useLogin();
  const show = useMutation({
    mutationFn: () => call('webhooks.callbackSecret', {}),
    onError: (error) => toastProblem('It is not shown.', error),
    gcTime: 0,
  });
  if (kind !== 'owner') return null;
  return (
    <Card
      heading="Secret for the callback address"
      about="Signs the calls to the address under Notifications, as Standard Webhooks. Showing it is recorded in the audit log."
      action={
        <Button busy={show.isPending} onClick={() => show.mutate()}>
          Show it
        </Button>
      }
    >
      {show.data === undefined ? null : (
        <Dialog onClose={show.reset} title="The callback secret">
          <div className={css.body}>
            <p>
              <code>{show.data.secret}</code> <CopyButton value={show.data.secret} what="the secret" />
            </p>
            <div className={css.actions}>
              <Button kind="brand" onClick={show.reset}>
                Close
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </Card>
  );
}
