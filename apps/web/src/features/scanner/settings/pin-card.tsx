import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PasswordDialog } from '#ui/dialogs/password-dialog.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { toast } from '#ui/toast.tsx';
import { scannerSettingsQuery } from './queries.ts';
import css from './settings.module.css';

const pinPattern = /^\d{4,8}$/;

/** The account's PIN: with a scanner link it makes a device, and it opens the kiosk lock. Nobody can read it back. */
export function PinCard({ hasPin, isOwner }: { hasPin: boolean; isOwner: boolean }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'set' | 'clear' | null>(null);
  const [pin, setPin] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const change = useMutation({
    mutationFn: (password: string) =>
      call('scanner.updateSettings', { body: { pin: asked === 'set' ? pin : null, password } }),
    onSuccess: async () => {
      toast(asked === 'set' ? 'The PIN is set' : 'The PIN was removed. Scanner links cannot add devices now.');
      close();
      await queryClient.invalidateQueries({ queryKey: scannerSettingsQuery.queryKey });
    },
  });
  const close = () => {
    setAsked(null);
    setPin('');
    setIsWrong(false);
    change.reset();
  };
  return (
    <Card
      heading="PIN"
      about={
        hasPin
          ? 'Set. Each new device needs it once, and it unlocks a locked screen.'
          : 'Not set. Without a PIN, scanner links cannot add devices and screens cannot be locked.'
      }
      action={
        isOwner ? (
          <span className={css.actions}>
            {hasPin ? (
              <Button kind="danger" onClick={() => setAsked('clear')}>
                Remove the PIN
              </Button>
            ) : null}
            <Button onClick={() => setAsked('set')}>{hasPin ? 'Change the PIN' : 'Set a PIN'}</Button>
          </span>
        ) : null
      }
    >
      {asked === null ? null : (
        <PasswordDialog
          title={asked === 'clear' ? 'Remove the PIN?' : hasPin ? 'Change the PIN' : 'Set a PIN'}
          action={asked === 'clear' ? 'Remove the PIN' : 'Save the PIN'}
          error={change.error}
          busy={change.isPending}
          onConfirm={(password) => {
            if (asked === 'set' && !pinPattern.test(pin)) setIsWrong(true);
            else change.mutate(password);
          }}
          onClose={close}
        >
          {asked === 'clear' ? (
            <p>Devices already scanning keep working. New devices and locked screens will need a new PIN.</p>
          ) : (
            <PasswordField
              what="the PIN"
              label="New PIN"
              description="4 to 8 digits. Share it with the people who set up registers."
              inputMode="numeric"
              autoComplete="off"
              data-autofocus
              value={pin}
              error={isWrong && !pinPattern.test(pin) ? 'Type 4 to 8 digits' : null}
              onChange={(event) => setPin(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 8))}
            />
          )}
        </PasswordDialog>
      )}
    </Card>
  );
}
