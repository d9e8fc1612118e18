import type { AnswerOf } from '@carded/client';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#platform/api.ts';
import { fieldProblems } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialog.module.css';
import { Notice } from '#ui/notice.tsx';
import { Refused } from '#ui/refused.tsx';
import { WebsiteSelect } from '#ui/website-select.tsx';
import { sentLinksQuery } from './queries.ts';
import { hasNoRecipient, type Recipient, recipientOf } from './recipient.ts';
import { RecipientFields } from './recipient-fields.tsx';

/** Word for word as the server has it. */
const missing = 'Recipient Email or Phone is required.';

export type SentLink = AnswerOf<'verifications.sendLink'>;
export type LinkStart = Recipient & { token: string };

/** Sends somebody a link that starts a verification on one of the websites. */
export const SendLinkForm = ({
  start,
  cancel,
  onSent,
}: {
  start: LinkStart;
  cancel?: ReactNode;
  onSent: (sent: SentLink) => void;
}) => {
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: {
      ...start,
      notify: false,
      flow_type: 'default' as 'default' | 'ocr',
      info_type: 'shipping' as 'shipping' | 'none',
      require_signature: false,
      require_selfie: false,
      refusal: '',
    },
  });
  const send = useMutation({
    mutationFn: ({ refusal: _, phone, email, info_type, ...rest }: typeof form.values) =>
      call('verifications.sendLink', {
        body: { ...rest, ...recipientOf({ phone, email }), wording: { info_type } },
      }),
    onSuccess: (sent) => {
      queryClient.invalidateQueries({ queryKey: sentLinksQuery.queryKey });
      onSent(sent);
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
  const box = (name: 'notify' | 'require_signature' | 'require_selfie', label: string) => (
    <Checkbox label={label} {...form.getInputProps(name, { type: 'checkbox' })} />
  );
  return (
    <form className={css.body} noValidate onSubmit={form.onSubmit(submit)}>
      {form.values.refusal === '' ? null : <Notice group="denied" heading={form.values.refusal} role="alert" />}
      <Refused error={fieldProblems(send.error).length === 0 ? send.error : null} />
      <WebsiteSelect description="Its rules decide what is asked" {...form.getInputProps('token')} />
      <RecipientFields
        inputProps={(field) => form.getInputProps(field)}
        labels={{ phone: 'Recipient phone', email: 'Recipient email' }}
      />
      {box('notify', 'Email the website’s notification address when it is decided')}
      <NativeSelect
        label="How it starts"
        data={[
          { value: 'default', label: 'With name, address and birth date' },
          { value: 'ocr', label: 'With a photo of the ID: nothing to type' },
        ]}
        {...form.getInputProps('flow_type')}
      />
      <NativeSelect
        label="What the address is called"
        data={[
          { value: 'shipping', label: 'Shipping address' },
          { value: 'none', label: 'Address' },
        ]}
        {...form.getInputProps('info_type')}
      />
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
