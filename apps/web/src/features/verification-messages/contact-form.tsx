import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#platform/api.ts';
import { formatDate, formatDateTime } from '#platform/format.ts';
import { fieldProblems } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialog.module.css';
import { Notice } from '#ui/notice.tsx';
import { Refused } from '#ui/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { hasNoRecipient, type Recipient, recipientOf, waysOf } from './recipient.ts';
import { RecipientFields } from './recipient-fields.tsx';

/** Word for word as the server has it. */
const missing = "Provide the customer's mobile phone number and/or email.";

/** Sends the customer of one verification a link to go on with it. */
export const ContactForm = ({
  uuid,
  known,
  sentAt,
  cancel,
  onSent,
}: {
  uuid: string;
  /** What the order says of how to reach them. */
  known: Recipient;
  sentAt: string | null;
  cancel?: ReactNode;
  onSent?: () => void;
}) => {
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: {
      ...known,
      notify_on_complete: false,
      require_signature: false,
      require_selfie: false,
      refusal: '',
    },
  });
  const send = useMutation({
    mutationFn: ({ refusal: _, phone, email, ...rest }: typeof form.values) =>
      call('verifications.sendMessage', { body: { uuid, ...recipientOf({ phone, email }), ...rest } }),
    onSuccess: ({ sent }) => {
      queryClient.invalidateQueries({ queryKey: ['verification', uuid] });
      toast(`Link sent ${waysOf(sent)}`);
      onSent?.();
    },
    onError: (error) => {
      for (const { path, message } of fieldProblems(error)) form.setFieldError(path.replace(/^body\./, ''), message);
    },
  });
  const submit = (values: typeof form.values) => {
    const refusal = hasNoRecipient(values) ? missing : '';
    form.setFieldValue('refusal', refusal);
    if (refusal === '') send.mutate(values);
  };
  const lastSent = send.data?.id_link_sent ?? sentAt;
  const box = (name: 'notify_on_complete' | 'require_signature' | 'require_selfie', label: string) => (
    <Checkbox label={label} {...form.getInputProps(name, { type: 'checkbox' })} />
  );
  return (
    <form className={css.body} noValidate onSubmit={form.onSubmit(submit)}>
      {form.values.refusal === '' ? null : <Notice group="denied" heading={form.values.refusal} role="alert" />}
      <Refused error={fieldProblems(send.error).length === 0 ? send.error : null} />
      {send.data ? (
        <Notice group="accepted" heading={`Link sent ${waysOf(send.data.sent)}`} role="status">
          It works until {formatDate(send.data.expires_at)}.
        </Notice>
      ) : (
        <p>{lastSent === null ? 'No link was sent yet.' : `A link was last sent ${formatDateTime(lastSent)}.`}</p>
      )}
      <RecipientFields
        inputProps={(field) => form.getInputProps(field)}
        labels={{ phone: 'Mobile phone number', email: 'Email' }}
      />
      {box('notify_on_complete', 'Email the website’s notification address when it is decided')}
      {box('require_signature', 'Ask for a signature too')}
      {box('require_selfie', 'Ask for a selfie too')}
      <div className={css.actions}>
        {cancel}
        <Button kind="brand" type="submit" busy={send.isPending}>
          Send the link
        </Button>
      </div>
    </form>
  );
};
