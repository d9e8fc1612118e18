import type { AnswerOf } from '@carded/client';
import type { AddressWording } from '@carded/domain/codes';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { WebsiteSelect } from '#ui/forms/find-field.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { BannedNotice, hasNoRecipient, type Recipient, RecipientFields, recipientOf, waysOf } from './contact-form.tsx';
import messagesCss from './messages.module.css';

/** Word for word as the server has it. */
const missing = 'Recipient Email or Phone is required.';

export type SentLink = AnswerOf<'verifications.sendLink'>;
export type LinkStart = Recipient & { token: string; reference: string };

/** Sends a person a link that starts a verification on one of the websites. */
export function SendLinkForm({
  start,
  cancel,
  onSent,
}: {
  start: LinkStart;
  cancel?: ReactNode;
  onSent: (sent: SentLink) => void;
}) {
  const queryClient = useQueryClient();
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: {
      ...start,
      notify: false,
      flow_type: 'default' as 'default' | 'ocr',
      info_type: 'shipping' as AddressWording,
      require_signature: false,
      require_selfie: false,
    },
    validate: (values) => (hasNoRecipient(values) ? { recipient: missing } : {}),
    save: ({ phone, email, info_type, reference, ...rest }) =>
      call('verifications.sendLink', {
        body: {
          ...rest,
          ...recipientOf({ phone, email }),
          ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
          wording: { info_type },
        },
      }),
    onSaved: (sent) => {
      queryClient.invalidateQueries({ queryKey: sentLinksQuery.queryKey });
      onSent(sent);
    },
  });
  const box = (name: 'notify' | 'require_signature' | 'require_selfie', label: string) => (
    <Checkbox label={label} {...form.getInputProps(name, { type: 'checkbox' })} />
  );
  return (
    <form className={css.body} noValidate onSubmit={submit}>
      {form.errors.recipient ? <Notice group="denied" heading={missing} role="alert" /> : null}
      <Refused error={refused} />
      <WebsiteSelect description="Its rules decide what is asked" {...form.getInputProps('token')} />
      <RecipientFields
        inputProps={(field) => form.getInputProps(field)}
        labels={{ phone: 'Recipient phone', email: 'Recipient email' }}
      />
      <TextInput
        label="Order number"
        description="Optional. You can find the verification by it later"
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps('reference')}
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
        label="Label for the address"
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
        <Button kind="brand" type="submit" busy={mutation.isPending}>
          Send the link
        </Button>
      </div>
    </form>
  );
}

export const sentLinksQuery = queryOptions({
  queryKey: ['sent-links'],
  queryFn: async () => (await call('verifications.links', {})).links,
  refetchInterval: 30_000,
});

/** Shows where the link was sent, its end, and the link itself. */
export function LinkSent({ sent, children }: { sent: SentLink; children: ReactNode }) {
  return (
    <div className={css.body}>
      {sent.banned ? <BannedNotice /> : null}
      <Notice group="accepted" heading={`Link sent ${waysOf(sent.sent)}`} role="status">
        It works once, until {formatDate(sent.expires_at)}.
      </Notice>
      <div className={messagesCss.link}>
        <code>{sent.link}</code>
        <CopyButton value={sent.link} label="Copy" what="the link" />
      </div>
      <div className={css.actions}>{children}</div>
    </div>
  );
}
