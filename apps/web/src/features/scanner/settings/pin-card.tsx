import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { scannerSettingsQuery } from './queries.ts';
import css from './settings.module.css';

const pinPattern = /^\d{4,8}$/;

/** The account's PIN: with a scanner link it makes a device, and it opens the kiosk lock. Nobody can read it back. */
export const PinCard = ({ hasPin, isOwner }: { hasPin: boolean; isOwner: boolean }) => {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'set' | 'clear' | null>(null);
  const [pin, setPin] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const change = useMutation({
    mutationFn: (password: string) =>
      call('scanner.updateSettings', { body: { pin: asked === 'set' ? pin : null, password } }),
    onSuccess: async () => {
      toast(asked === 'set' ? 'The PIN is set' : 'The PIN is gone. Links make no new devices.');
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
          ? 'Set. A scanner link asks for it once per device, and the lock of a screen opens with it.'
          : 'None yet. Without one a scanner link makes no device, and a screen cannot be locked.'
      }
      action={
        isOwner ? (
          <span className={css.deeds}>
            {hasPin ? (
              <Button kind="danger" onClick={() => setAsked('clear')}>
                Take it away
              </Button>
            ) : null}
            <Button onClick={() => setAsked('set')}>{hasPin ? 'Change the PIN' : 'Set a PIN'}</Button>
          </span>
        ) : null
      }
    >
      {asked === null ? null : (
        <PasswordDialog
          heading={asked === 'clear' ? 'Take the PIN away?' : hasPin ? 'Change the PIN' : 'Set a PIN'}
          action={asked === 'clear' ? 'Take it away' : 'Save the PIN'}
          error={change.error}
          busy={change.isPending}
          onConfirm={(password) => {
            if (asked === 'set' && !pinPattern.test(pin)) setIsWrong(true);
            else change.mutate(password);
          }}
          onClose={close}
        >
          {asked === 'clear' ? (
            <p>Devices that scan already go on. New ones, and locked screens, need a PIN again.</p>
          ) : (
            <PasswordField
              what="the PIN"
              label="New PIN"
              description="4 to 8 digits. Tell it to whoever sets up a till."
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
};
