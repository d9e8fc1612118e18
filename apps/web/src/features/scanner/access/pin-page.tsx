import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { deviceLabel, scannerAccountQuery } from '#features/scanner/session/scanner-account.ts';
import { call } from '#platform/queries/api.ts';
import { hasCode, problemOf } from '#platform/queries/problem.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { PlainPage } from '#ui/pages/card-page.tsx';
import { Refused } from '#ui/pages/refused.tsx';

const pinPattern = /^\d{4,8}$/;

/**
 * The page behind a scanner link: link and PIN together make this browser a scanner. The link's token goes out once, in a body, and leaves the address with the
 * history entry it came in.
 */
export function PinPage({ linkToken }: { linkToken: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const config = useQuery({ queryKey: ['scanner-config'], queryFn: () => call('scanner.config', {}) });
  const form = useForm({
    initialValues: { pin: '', label: deviceLabel(navigator.userAgent) },
    validate: { pin: (value) => (pinPattern.test(value) ? null : 'Type the 4 to 8 digits') },
  });
  const join = useMutation({
    networkMode: 'always',
    mutationFn: ({ pin, label }: { pin: string; label: string }) =>
      call('scanner.addDevice', {
        body: { token: linkToken, pin, ...(label.trim() === '' ? {} : { label: label.trim() }) },
      }),
    onSuccess: (account) => {
      queryClient.setQueryData(scannerAccountQuery('device').queryKey, { ...account, isKept: false });
      navigate('/scanner', { replace: true });
    },
    onError: (error) => {
      form.setFieldValue('pin', '');
      if (hasCode(error, 'pin_wrong')) form.setFieldError('pin', problemOf(error).message);
    },
  });
  if (config.data?.link_enabled === false)
    return <PlainPage heading="Scanner links are turned off">Ask the operator of this installation.</PlainPage>;
  if (hasCode(join.error, 'link_expired') || !/^[\w-]{22,120}$/.test(linkToken))
    return (
      <PlainPage heading="This link no longer works">The store replaced it. Ask for the new scanner sheet.</PlainPage>
    );
  return (
    <PlainPage heading="Use this browser as a scanner">
      <form className={css.body} noValidate onSubmit={form.onSubmit((values) => join.mutate(values))}>
        <p>It can then check cards for the store. It cannot open any other part of the account.</p>
        <Refused error={hasCode(join.error, 'pin_wrong') ? null : join.error} />
        <PasswordField
          what="the PIN"
          size="lg"
          label="PIN"
          description="The store’s scanner PIN, 4 to 8 digits"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('pin')}
        />
        <TextInput
          size="lg"
          label="Name of this device"
          description="Helps the store tell its devices apart"
          maxLength={60}
          {...form.getInputProps('label')}
        />
        <div className={css.actions}>
          <Button size="lg" kind="brand" type="submit" busy={join.isPending}>
            Start scanning
          </Button>
        </div>
      </form>
    </PlainPage>
  );
}

export function meta() {
  return [{ title: title('Scanner link') }, { name: 'referrer', content: 'no-referrer' }];
}

export default function ScannerPin() {
  return <PinPage linkToken={useParams().token ?? ''} />;
}
