import { NativeSelect, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import css from './account-edit.module.css';
import { type AccountFacts, type AccountField, labels } from './account-values.ts';
import { EmailNotice } from './email-notice.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useAccountForm } from './use-account-form.ts';
import { zoneChoices } from './zone-choices.ts';

const EmailPasswordDialog = lazy(() =>
  import('./email-password-dialog.tsx').then((m) => ({ default: m.EmailPasswordDialog })),
);
const EmailSentDialog = lazy(() => import('./email-sent-dialog.tsx').then((m) => ({ default: m.EmailSentDialog })));

/** Who owns the account, the business, where bills go. `may` says which parts this login sees and changes. */
export function AccountForm({
  account,
  may,
}: {
  account: AccountFacts;
  may: { isOwner: boolean; hasAccount: boolean };
}) {
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
