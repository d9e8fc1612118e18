import type { VerificationDetail } from '@carded/contract';
import { Checkbox, TextInput, type TextInputProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';

/** Word for word as the server has it. */
const missing = "Provide the customer's mobile phone number and/or email.";

/** Sends the customer of one verification a link to continue it. */
export function ContactForm({
  uuid,
  known,
  sentAt,
  isBanned = false,
  cancel,
  onSent,
}: {
  uuid: string;
  /** Phone and email of the order. */
  known: Recipient;
  sentAt: string | null;
  isBanned?: boolean;
  cancel?: ReactNode;
  onSent?: () => void;
}) {
  const queryClient = useQueryClient();
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: {
      ...known,
      notify_on_complete: false,
      require_signature: false,
      require_selfie: false,
    },
    validate: (values) => (hasNoRecipient(values) ? { recipient: missing } : {}),
    save: ({ phone, email, ...rest }) =>
      call('verifications.sendMessage', { body: { uuid, ...recipientOf({ phone, email }), ...rest } }),
    onSaved: ({ sent }) => {
      queryClient.invalidateQueries({ queryKey: ['verification', uuid] });
      toast(`Link sent ${waysOf(sent)}`);
      onSent?.();
    },
  });
  const lastSent = mutation.data?.id_link_sent ?? sentAt;
  const box = (name: 'notify_on_complete' | 'require_signature' | 'require_selfie', label: string) => (
    <Checkbox label={label} {...form.getInputProps(name, { type: 'checkbox' })} />
  );
  return (
    <form className={css.body} noValidate onSubmit={submit}>
      {form.errors.recipient ? <Notice group="denied" heading={missing} role="alert" /> : null}
      <Refused error={refused} />
      {(mutation.data?.banned ?? isBanned) ? <BannedNotice /> : null}
      {mutation.data ? (
        <Notice group="accepted" heading={`Link sent ${waysOf(mutation.data.sent)}`} role="status">
          It works until {formatDate(mutation.data.expires_at)}.
        </Notice>
      ) : (
        <p>{lastSent === null ? 'No link has been sent yet.' : `A link was last sent ${formatDateTime(lastSent)}.`}</p>
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
        <Button kind="brand" type="submit" busy={mutation.isPending}>
          Send the link
        </Button>
      </div>
    </form>
  );
}

/** Warns, before and after sending, that a link does not let a banned buyer pass. */
export function BannedNotice() {
  return (
    <Notice group="denied" heading="This buyer is banned">
      Anyone who opens the link is refused. To let the buyer try again, lift the ban first, then send the link.
    </Notice>
  );
}

/** The contact form under a decision that still waits for the customer. */
export function contactBelow({ uuid, buyer, id_link_sent: sentAt }: VerificationDetail) {
  return (
    <ContactForm
      uuid={uuid}
      known={{ phone: buyer.phone ?? '', email: buyer.email ?? '' }}
      sentAt={sentAt}
      isBanned={buyer.banned}
    />
  );
}

export type Recipient = { phone: string; email: string };

/** Makes the recipient of the request. */
export function recipientOf({ phone, email }: Recipient) {
  return {
    ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
    ...(email.trim() === '' ? {} : { email: email.trim() }),
  };
}

export function hasNoRecipient({ phone, email }: Recipient): boolean {
  return phone.trim() === '' && email.trim() === '';
}

/** "by text and email" */
export function waysOf({ text, mail }: { text: boolean; mail: boolean }): string {
  return [text ? 'by text' : '', mail ? 'by email' : ''].filter(Boolean).join(' and ');
}

type Field = 'phone' | 'email';

/** Fields for a US or Canadian mobile number, an email address, or both. */
export function RecipientFields({
  inputProps,
  labels,
}: {
  inputProps: (field: Field) => TextInputProps;
  labels: Record<Field, string>;
}) {
  return (
    <>
      <TextInput
        type="tel"
        inputMode="tel"
        autoComplete="off"
        label={labels.phone}
        description="US or Canada"
        {...inputProps('phone')}
      />
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={labels.email}
        {...inputProps('email')}
      />
    </>
  );
}
