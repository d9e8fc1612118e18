import { notifications } from '@mantine/notifications';
import { problemOf } from '#platform/problem.ts';
import { Button } from './button.tsx';
import css from './toast.module.css';

/** Says at the bottom what was done, for 10 seconds, with a way back where there is one. */
export const toast = (message: string, undo?: () => void) => {
  const id = crypto.randomUUID();
  notifications.show({
    id,
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
};

/** Says what was not done, in the server's words. */
export const toastProblem = (what: string, error: unknown) => {
  const { message, help } = problemOf(error);
  toast([what, message.endsWith('.') ? message : `${message}.`, help].filter(Boolean).join(' '));
};
