import type { ClientLoginView, LoginView } from '@carded/contract';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { EditLoginForm } from './edit-login-form.tsx';
import type { LoginOffer, SeenPages } from './website-choices.tsx';

/** Adds or changes a login. A press outside the dialog does not lose typed text. */
export function EditLoginDialog({
  login,
  offer,
  seenBy,
  onClose,
}: {
  login: ClientLoginView | null;
  offer: LoginOffer;
  seenBy: (login: LoginView) => SeenPages;
  onClose: () => void;
}) {
  const [isDirty, setIsDirty] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => (isDirty ? setIsLeaving(true) : onClose());
  return (
    <Dialog
      onClose={leave}
      closeOnClickOutside={!isDirty}
      size={860}
      title={login === null ? 'Add a login' : `${login.firstname} ${login.lastname}`.trim()}
    >
      {isLeaving ? (
        <div className={css.body} role="alert">
          <p>What you changed here is not saved.</p>
          <div className={css.actions}>
            <Button onClick={onClose}>Discard it</Button>
            <Button kind="brand" data-autofocus onClick={() => setIsLeaving(false)}>
              Keep editing
            </Button>
          </div>
        </div>
      ) : null}
      <div hidden={isLeaving}>
        <EditLoginForm
          login={login}
          offer={offer}
          seenBy={seenBy}
          onDirty={setIsDirty}
          onSaved={onClose}
          onCancel={leave}
        />
      </div>
    </Dialog>
  );
}
