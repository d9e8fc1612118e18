import { NativeSelect, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { fieldFaults } from '#platform/queries/problem.ts';
import { accountQuery, sessionQuery } from '#platform/session/session.ts';
import { Card } from '#ui/card.tsx';
import { PlaceFields as Fields } from '#ui/forms/place-fields.tsx';
import { SaveBar, UnsavedGuard } from '#ui/forms/save-bar.tsx';
import { focusFirstError } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import css from './account-edit.module.css';
import { EmailNotice, pendingEmailQuery } from './email-notice.tsx';
import {
  type AccountFacts,
  type AccountField,
  type AccountValues,
  bodyOf,
  labels,
  valuesOf,
  zoneChoices,
} from './queries.ts';

const EmailPasswordDialog = lazy(() =>
  import('./email-password-dialog.tsx').then((m) => ({ default: m.EmailPasswordDialog })),
);
const EmailSentDialog = lazy(() => import('./email-sent-dialog.tsx').then((m) => ({ default: m.EmailSentDialog })));

type May = { isOwner: boolean; hasAccount: boolean };

/** Form for the owner, the business and the billing address. `may` names the parts that this login sees and changes. */
export function AccountForm({ account, may }: { account: AccountFacts; may: May }) {
  const [dialog, setDialog] = useState<'password' | 'sent' | null>(null);
  const { form, changed, needsPassword, save, refused } = useAccountForm(account, () => setDialog('sent'));
  const submit = () => (needsPassword ? setDialog('password') : save.mutate(null));
  const text = (name: AccountField, label: string, props: Record<string, unknown> = {}) => (
    <TextInput id={name} label={label} {...props} {...form.getInputProps(name)} />
  );
  return (
    <>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (changed.length > 0) submit();
        }}
      >
        <Refused error={dialog === 'password' ? null : refused} />
        {may.isOwner ? (
          <Card heading="You" about="The owner of the account. You sign in with this email.">
            <div className={css.fields}>
              <EmailNotice account={account} onSent={() => setDialog('sent')} />
              <div className={css.two}>
                {text('personal_firstname', 'First name', { autoComplete: 'given-name' })}
                {text('personal_lastname', 'Last name', { autoComplete: 'family-name' })}
              </div>
              {text('personal_email', 'Email', { type: 'email', autoComplete: 'email', autoCapitalize: 'none' })}
              {text('personal_phone', 'Phone', { type: 'tel', autoComplete: 'tel' })}
            </div>
          </Card>
        ) : null}
        {may.hasAccount ? (
          <Card heading="Business" about="As it appears in emails and on invoices.">
            <div className={css.fields}>
              {text('business_name', 'Name', { autoComplete: 'organization' })}
              <div className={css.two}>
                <PlaceFields form={form} part="business" />
              </div>
              <NativeSelect
                id="time_zone"
                label="Time zone"
                description="Whose days and times the log, the figures, exports and the scanner show. Months are billed in UTC."
                data={zoneChoices(account.time_zone)}
                {...form.getInputProps('time_zone')}
              />
            </div>
          </Card>
        ) : null}
        <Card heading="Billing address" about="The address on your invoices.">
          <div className={css.fields}>
            {text('billing_address', 'Street address', { autoComplete: 'billing street-address' })}
            <div className={css.two}>
              {text('billing_city', 'City', { autoComplete: 'billing address-level2' })}
              {text('billing_zip', form.getValues().billing_country === 'US' ? 'ZIP code' : 'Postal code', {
                autoComplete: 'billing postal-code',
              })}
            </div>
            <div className={css.two}>
              <PlaceFields form={form} part="billing" />
            </div>
          </div>
        </Card>
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
          Save
        </button>
      </form>
      {changed.length > 0 ? (
        <SaveBar
          count={changed.length}
          summary={changed.map((field) => labels[field]).join(', ')}
          save="Save the changes"
          busy={save.isPending}
          onSave={submit}
          onDiscard={() => {
            form.reset();
            save.reset();
          }}
        />
      ) : null}
      <UnsavedGuard count={save.isPending ? 0 : changed.length} heading="Leave without saving the account?" />
      <Suspense>
        {dialog === 'password' ? (
          <EmailPasswordDialog
            email={form.getValues().personal_email}
            error={save.error}
            isBusy={save.isPending}
            onGiven={(proof) => save.mutate(proof)}
            onClose={() => {
              setDialog(null);
              save.reset();
            }}
          />
        ) : null}
        {dialog === 'sent' ? <EmailSentDialog onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </>
  );
}

/** Fields for the address of the business or its bills. */
export function PlaceFields({ form, part }: { form: UseFormReturnType<AccountValues>; part: 'business' | 'billing' }) {
  return (
    <Fields
      country={form.getInputProps(`${part}_country`)}
      state={form.getInputProps(`${part}_state`)}
      chosen={form.getValues()[`${part}_country`]}
      onCountry={(code) => {
        form.setFieldValue(`${part}_country`, code);
        form.setFieldValue(`${part}_state`, '');
      }}
      {...(part === 'billing' ? { autoComplete: 'billing' } : {})}
    />
  );
}

type Proof = { password: string; mfaToken: string };

/** The page's fields and how they are saved. A new email asks for the password first. */
function useAccountForm(account: AccountFacts, onEmailAsked: () => void) {
  const queryClient = useQueryClient();
  const initial = valuesOf(account);
  const form = useForm<AccountValues>({ initialValues: initial });
  const faultsOf = (error: unknown) => fieldFaults(error, (name) => Object.hasOwn(initial, name));
  const changed = (Object.keys(initial) as AccountField[]).filter((field) => form.isDirty(field));
  const needsPassword = form.getValues().personal_email.trim().toLowerCase() !== initial.personal_email.toLowerCase();
  const save = useMutation({
    mutationFn: async (proof: Proof | null) => {
      const sent = form.getValues();
      const answer = await call('accounts.update', {
        body: {
          ...bodyOf(sent, changed),
          ...(proof === null ? {} : { password: proof.password }),
          ...(proof === null || proof.mfaToken === '' ? {} : { mfaToken: proof.mfaToken }),
        },
      });
      return { ...answer, sent };
    },
    onSuccess: ({ account: saved, email_pending, sent }) => {
      const values = valuesOf(saved);
      const typedSince = Object.entries(form.getValues()).filter(([field, now]) => now !== sent[field as AccountField]);
      form.setValues({ ...values, ...Object.fromEntries(typedSince) });
      form.resetDirty(values);
      queryClient.setQueryData(accountQuery.queryKey, (known) => (known ? { ...known, account: saved } : known));
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: pendingEmailQuery.queryKey });
      toast('Account information updated successfully.');
      if (email_pending) onEmailAsked();
    },
    onError: (error) => {
      form.setErrors(faultsOf(error).faults);
      focusFirstError();
    },
  });
  return { form, changed, needsPassword, save, refused: faultsOf(save.error).rest };
}
