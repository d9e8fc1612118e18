import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPasskeys } from '#platform/session/passkeys.ts';
import { passkeysQuery } from '#platform/session/sign-in-queries.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import css from '#ui/sign-in-settings.module.css';
import { ErrorState } from '#ui/states/error-state.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** The passkeys of this login: by name, with the way to another. */
export function Passkeys() {
  const passkeys = useQuery(passkeysQuery);
  const [isAdding, setIsAdding] = useState(false);
  const count = passkeys.data?.length ?? 0;
  return (
    <Card
      heading="Passkeys"
      about="Sign in with your fingerprint, face or screen lock: no password, no code, and nothing that could be typed into a fake page."
      action={
        hasPasskeys() && passkeys.data ? (
          <Button size="sm" onClick={() => setIsAdding(true)}>
            Add a passkey
          </Button>
        ) : null
      }
    >
      {passkeys.isError ? (
        <ErrorState
          heading="The passkeys did not load"
          kept="Nothing was changed."
          error={passkeys.error}
          onRetry={() => passkeys.refetch()}
        />
      ) : null}
      {count > 0 ? (
        <ul aria-label="Passkeys">
          {passkeys.data?.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {hasPasskeys() ? null : <p className={css.body}>This browser does not support passkeys.</p>}
      {isAdding ? <AddPasskeyDialog onClose={() => setIsAdding(false)} /> : null}
    </Card>
  );
}
