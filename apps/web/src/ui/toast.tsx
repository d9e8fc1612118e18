import { notifications } from '@mantine/notifications';
import { problemOf } from '#platform/queries/problem.ts';
import { Button } from './button.tsx';
import css from './toast.module.css';

/** The last message without Undo: it makes room for the next. */
let plain: string | null = null;

/** Says at the bottom what was done, for 10 seconds, with a way back where there is one. */
export function toast(message: string, undo?: () => void) {
  const id = crypto.randomUUID();
  if (undo === undefined) {
    if (plain !== null) notifications.hide(plain);
    plain = id;
  }
  notifications.show({
    id,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close this message' },
    message: (
      <span className={css.toast}>
        {message}
        {undo ? (
          <Button
            size="sm"
            className={css.undo}
            onClick={() => {
              notifications.hide(id);
              undo();
            }}
          >
            Undo
          </Button>
        ) : null}
      </span>
    ),
  });
}

/** Shows a failure in the server's words, until the person closes it. */
export function toastProblem(what: string, error: unknown) {
  const { message, help, requestId } = problemOf(error);
  notifications.show({
    role: 'alert',
    autoClose: false,
    closeButtonProps: { 'aria-label': 'Close this message' },
    message: (
      <span className={css.toast}>
        {[what, message.endsWith('.') ? message : `${message}.`, help].filter(Boolean).join(' ')}
        {requestId ? <small>Request {requestId}</small> : null}
      </span>
    ),
  });
}
