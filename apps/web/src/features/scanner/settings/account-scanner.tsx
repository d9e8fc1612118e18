import { PinCard } from './pin-card.tsx';
import '@mantine/core/styles/Radio.layer.css';
import type { AnswerOf } from '@carded/client';
import { ageChoices } from '@carded/domain/codes';
import { keepsSentence } from '@carded/domain/scanner';
import { Checkbox, NativeSelect, Radio } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { useLogin } from '#platform/session/session.ts';
import { Card, Notice } from '#ui/card.tsx';
import { PasswordDialog } from '#ui/dialogs/password-dialog.tsx';
import { SaveBar, UnsavedGuard } from '#ui/forms/save-bar.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import stackCss from '#ui/stack.module.css';
import { toast } from '#ui/toast.tsx';
import { modeAbout, scannerSettingsQuery, screenModes } from './queries.ts';
import css from './settings.module.css';

type Settings = AnswerOf<'scanner.settings'>;
const labels = {
  enabled: 'ID scanner',
  mode: 'What is checked',
  min_age: 'Minimum age',
  keeps: 'What is saved',
  show_settings: 'Settings on the screen',
} as const;
type Field = keyof typeof labels;
const valuesOf = ({ enabled, mode, min_age, keeps, show_settings }: Settings) => ({
  ...{ enabled, keeps, show_settings },
  mode: String(mode),
  min_age: String(min_age),
});

/** Changes with the saved settings alone: what else the answer says, such as a PIN that was set meanwhile, keeps what is not saved yet. */
export function settingsKey(settings: Settings): string {
  return JSON.stringify(valuesOf(settings));
}

/** Settings of every scanner in the account, unless a website overrides them. Only the owner changes them. */
export function AccountScanner({ settings, children }: { settings: Settings; children: ReactNode }) {
  const isOwner = useLogin().kind === 'owner';
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm({ initialValues: valuesOf(settings) });
  const changed = (Object.keys(labels) as Field[]).filter((field) => form.isDirty(field));
  const save = useMutation({
    mutationFn: async (password: string | null) => {
      const { enabled, mode, min_age, keeps, show_settings } = form.getValues();
      const own = changed.filter((field) => field !== 'show_settings');
      // First what may be refused for the password: then nothing is saved.
      if (own.length > 0)
        await call('scanner.updateSettings', {
          body: {
            ...(own.includes('enabled') ? { enabled } : {}),
            ...(own.includes('mode') ? { mode: mode === '1' ? 1 : 2 } : {}),
            ...(own.includes('min_age') ? { min_age: Number(min_age) } : {}),
            ...(own.includes('keeps') ? { keeps } : {}),
            ...(password === null ? {} : { password }),
          },
        });
      if (changed.includes('show_settings')) await call('scanner.showSettings', { body: { show: show_settings } });
    },
    onSuccess: async () => {
      setIsAsking(false);
      toast('Scanner settings saved');
      await queryClient.invalidateQueries({ queryKey: scannerSettingsQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: ['session'] });
    },
  });
  const submit = () => (changed.includes('keeps') ? setIsAsking(true) : save.mutate(null));
  return (
    <>
      <form
        className={stackCss.stack}
        inert={save.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isOwner ? null : <Notice group="pending" heading="Only the owner can change these settings" />}
        <Refused error={isAsking ? null : save.error} />
        <Card heading="Scanning" about="For every store of this account, unless a website has its own settings.">
          <fieldset className={css.fields} disabled={!isOwner}>
            <Checkbox
              label="The ID scanner is on"
              description="When off, no screen of this account can scan"
              {...form.getInputProps('enabled', { type: 'checkbox' })}
            />
            <NativeSelect
              label={labels.mode}
              description={modeAbout}
              data={screenModes}
              {...form.getInputProps('mode')}
            />
            <NativeSelect
              label={labels.min_age}
              description={
                settings.effective.law.min_age === null
                  ? 'A higher age required by law at the store counts instead'
                  : `The law at the store requires ${settings.effective.law.min_age}${settings.effective.law.citation === null ? '' : ` (${settings.effective.law.citation})`}`
              }
              data={ageOptions}
              {...form.getInputProps('min_age')}
            />
            <Checkbox
              label="Clerks can change the mode and minimum age"
              description="On screens of websites that allow it"
              {...form.getInputProps('show_settings', { type: 'checkbox' })}
            />
          </fieldset>
        </Card>
        <Card heading={labels.keeps} about="Every scanner screen shows this. You need your password to change it.">
          <fieldset className={css.fields} disabled={!isOwner}>
            <Radio.Group aria-label={labels.keeps} {...form.getInputProps('keeps')}>
              <div className={css.choices}>
                <Radio value="verdict" label="Only the result" description={keepsSentence('verdict')} />
                <Radio
                  value="identity"
                  label="The result and who showed the card"
                  description={keepsSentence('identity')}
                />
              </div>
            </Radio.Group>
          </fieldset>
        </Card>
        <PinCard hasPin={settings.has_pin} isOwner={isOwner} />
        {children}
      </form>
      {changed.length > 0 ? (
        <SaveBar
          count={changed.length}
          summary={changed.map((field) => labels[field]).join(', ')}
          save="Save settings"
          busy={save.isPending}
          onSave={submit}
          onDiscard={() => {
            form.reset();
            save.reset();
          }}
        />
      ) : null}
      <UnsavedGuard count={save.isPending ? 0 : changed.length} heading="Leave without saving the scanner settings?" />
      {isAsking ? (
        <PasswordDialog
          title="Change what is saved?"
          action="Save settings"
          error={save.error}
          busy={save.isPending}
          onConfirm={(password) => save.mutate(password)}
          onClose={() => {
            setIsAsking(false);
            save.reset();
          }}
        >
          <p>This applies to cards scanned from now on. What was saved before stays until it is deleted.</p>
        </PasswordDialog>
      ) : null}
    </>
  );
}

/** 18 to 75, as a list of choices. */
export const ageOptions = ageChoices.flatMap(({ value, label }) =>
  typeof value === 'number' ? [{ value: String(value), label }] : [],
);
