import { type AnswerOf, CallError } from '@carded/client';
import { dueDays } from '@carded/domain/stores';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { changeWebsite, useWhichWebsite, websiteKey, websitePath } from '#platform/session/which-website.ts';
import { Notice } from '#ui/card.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogForm } from '#ui/dialogs/form-dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';
import { appSettingsQuery } from '../account-secrets.tsx';

/** Edits the settings of the shop platform's app. It closes by its buttons only, so that nothing is lost by a slip. */
export default function AppSettingsDialog({ domain, onClose }: { domain: string; onClose: () => void }) {
  const which = useWhichWebsite();
  const queryClient = useQueryClient();
  const settings = useQuery(appSettingsQuery(which));
  return (
    <Dialog onClose={onClose} size={560} title="App settings" closeOnClickOutside={false} closeOnEscape={false}>
      <div className={css.body}>
        <Loaded query={settings} loading="Loading the app settings" failed="The app settings did not load">
          {(data) => (
            <>
              {data.store === null ? (
                <Notice group="none" heading={`No store is connected to ${domain}`}>
                  These settings count from when one is. To check buyers now, put the code from the{' '}
                  <Link to={websitePath(which, 'keys')} onClick={onClose}>
                    Keys
                  </Link>{' '}
                  tab on your pages.
                </Notice>
              ) : (
                <p>
                  For the {data.store.platform} store of {domain}.
                </p>
              )}
              <AppSettingsForm
                {...data}
                onSave={async (changed) => {
                  const body = { settings: changed };
                  const saved = await changeWebsite(
                    which,
                    (token) => call('websites.updateAppSettings', { params: { token }, body }),
                    (id, reason) =>
                      call('staffWebsites.updateAppSettings', { params: { id }, body: { ...body, reason } }),
                  );
                  if (saved === null) return;
                  queryClient.invalidateQueries({ queryKey: websiteKey(which) });
                  toast('App settings were successfully updated.');
                  onClose();
                }}
                onClose={onClose}
              />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

const days = Array.from({ length: dueDays.most - dueDays.least + 1 }, (_, index) => {
  const count = dueDays.least + index;
  return { value: String(count), label: count === 1 ? '1 day' : `${count} days` };
});

/** Edits what is done with the orders of the connected store, as far as its platform can. */
function AppSettingsForm({
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
    <DialogForm action="Save app settings" busy={mutation.isPending} onSubmit={submit} onCancel={onClose}>
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
    </DialogForm>
  );
}

const unsaid = 'There was an error saving the app settings. Please try again later.';

/** The server's words for what it refused, or these where it gave none. */
function AppSettingsRefused({ error }: { error: unknown }) {
  return error === null ? null : (
    <Notice group="denied" heading={(error instanceof CallError && error.body?.message) || unsaid} role="alert" />
  );
}

type AppSettings = AnswerOf<'websites.appSettings'>['settings'];

/** The settings as a form holds them: every one has a value. */
function valuesOf(settings: AppSettings) {
  return {
    enabled: settings.enabled ?? true,
    hold_orders: settings.hold_orders ?? true,
    product_tag: settings.product_tag ?? '',
    remind_buyers: settings.remind_buyers ?? true,
    due_days: String(settings.due_days ?? dueDays.usual),
    cancel_overdue: settings.cancel_overdue ?? false,
  };
}
type AppValues = ReturnType<typeof valuesOf>;

/** Adds the form's values to the settings; what it does not show stays as it is. */
function settingsFrom({ due_days, ...rest }: AppValues, settings: AppSettings): AppSettings {
  return { ...settings, ...rest, due_days: Number(due_days) };
}
