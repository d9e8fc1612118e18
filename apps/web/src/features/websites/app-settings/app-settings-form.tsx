import type { AnswerOf } from '@carded/client';
import { dueDays } from '@carded/domain/stores';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { AppSettingsRefused } from './app-settings-refused.tsx';
import { type AppSettings, settingsFrom, valuesOf } from './app-values.ts';

const days = Array.from({ length: dueDays.most - dueDays.least + 1 }, (_, index) => {
  const count = dueDays.least + index;
  return { value: String(count), label: count === 1 ? '1 day' : `${count} days` };
});

/** What is done with the orders of the connected store, as far as its platform can. */
export function AppSettingsForm({
  settings,
  store,
  onSave,
  onClose,
}: AnswerOf<'websites.appSettings'> & {
  onSave: (settings: AppSettings) => Promise<unknown>;
  onClose: () => void;
}) {
  const { form, mutation, submit } = useServerForm({
    initialValues: valuesOf(settings),
    save: (values) => onSave(settingsFrom(values, settings)),
  });
  const canHold = store?.can_hold ?? true;
  const canCancel = store?.can_cancel ?? true;
  const { enabled: isOn } = form.values;
  return (
    <form className={css.body} noValidate onSubmit={submit}>
      <AppSettingsRefused error={mutation.error} />
      <Checkbox
        label="Look after the store’s orders"
        description="Off: what is held stays held, and nothing else is done."
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <Checkbox
        label="Hold orders until the buyer is verified"
        description={
          canHold
            ? 'Those that skip the popup too, for example with a wallet button.'
            : 'This platform cannot hold orders: they are marked, and you hold them.'
        }
        disabled={!isOn || !canHold}
        {...form.getInputProps('hold_orders', { type: 'checkbox' })}
      />
      <TextInput
        label="Only products with these tags"
        description="Commas between them. Empty: every order is checked."
        disabled={!isOn}
        {...form.getInputProps('product_tag')}
      />
      <Checkbox
        label="Remind buyers"
        description="By email, 12 and 48 hours after the first."
        disabled={!isOn}
        {...form.getInputProps('remind_buyers', { type: 'checkbox' })}
      />
      <NativeSelect
        label="An order may wait"
        description="From the first email on. Then it is overdue, and you get an email."
        data={days}
        disabled={!isOn}
        {...form.getInputProps('due_days')}
      />
      <Checkbox
        label="Cancel and refund overdue orders"
        description={canCancel ? 'By itself, in the store.' : 'This platform does not let us cancel orders.'}
        disabled={!isOn || !canCancel}
        {...form.getInputProps('cancel_overdue', { type: 'checkbox' })}
      />
      <div className={css.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="brand" type="submit" busy={mutation.isPending}>
          Save app settings
        </Button>
      </div>
    </form>
  );
}
