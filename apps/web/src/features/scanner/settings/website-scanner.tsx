import type { AnswerOf } from '@carded/client';
import type { WebsiteScannerSettings } from '@carded/contract';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { changeWebsite, useWhichWebsite, websiteKey } from '#platform/session/which-website.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SaveBar, UnsavedGuard } from '#ui/forms/save-bar.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import stackCss from '#ui/stack.module.css';
import { toast } from '#ui/toast.tsx';
import { ageOptions } from './account-scanner.tsx';
import { modeAbout, modeName, websiteModes, websiteScannerQuery } from './queries.ts';
import css from './settings.module.css';

const labels: Readonly<Record<keyof WebsiteScannerSettings, string>> = {
  enabled: 'Cards can be scanned for this website',
  mode: 'What is checked',
  mode_block: 'Clerks cannot change what is checked',
  min_age: 'Minimum age',
  min_age_override: 'Clerks can ask for a higher age',
  min_age_block: 'Hide the choice of age',
  allow_manual_accept: 'Clerks can accept a scan by hand',
  scanner_perm: 'Logins with the ID scanner permission can scan for it',
  link_enabled: 'The scanner link works',
};
const about: Partial<Record<keyof WebsiteScannerSettings, string>> = {
  allow_manual_accept:
    'A card that does not match or could not be fully read. Never someone under age or banned, or with an expired card. When off, such cards need another ID.',
  link_enabled: 'When off, its devices stop scanning and no new ones can start',
};
type Fields = keyof WebsiteScannerSettings;
const valuesOf = ({ mode, min_age, ...rest }: WebsiteScannerSettings) => ({
  ...rest,
  mode: String(mode),
  min_age: min_age === null ? '' : String(min_age),
});

/** A website's own scanner settings, and the way to its link. */
export function WebsiteScanner({ answer }: { answer: AnswerOf<'scanner.websiteSettings'> }) {
  const which = useWhichWebsite();
  const queryClient = useQueryClient();
  const { effective } = answer;
  const form = useForm({ initialValues: valuesOf(answer.settings) });
  const save = useMutation({
    mutationFn: () => {
      const { mode, min_age, ...rest } = form.getValues();
      const settings = {
        ...rest,
        mode: mode === '1' ? (1 as const) : mode === '2' ? (2 as const) : (0 as const),
        min_age: min_age === '' ? null : Number(min_age),
      };
      return changeWebsite(
        which,
        (token) => call('scanner.updateWebsiteSettings', { params: { token }, body: { settings } }),
        (id, reason) => call('staffWebsites.updateScannerSettings', { params: { id }, body: { settings, reason } }),
      );
    },
    onSuccess: (saved) => {
      if (saved === null) return;
      toast('Scanner settings saved');
      form.resetDirty();
      queryClient.setQueryData(websiteScannerQuery(which).queryKey, saved);
      queryClient.invalidateQueries({ queryKey: websiteKey(which) });
    },
  });
  const changed = (Object.keys(labels) as Fields[]).filter((field) => form.isDirty(field));
  const box = (field: Exclude<Fields, 'mode' | 'min_age'>) => (
    <Checkbox label={labels[field]} description={about[field]} {...form.getInputProps(field, { type: 'checkbox' })} />
  );
  return (
    <>
      <form
        className={stackCss.stack}
        inert={save.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Refused error={save.error} />
        <Card
          heading="How cards are checked"
          about={`Now: ${modeName(effective.mode)}, ${effective.min_age} or older${effective.law.citation === null ? '' : `. By law: ${effective.law.min_age} (${effective.law.citation})`}.`}
        >
          <div className={css.fields}>
            {box('enabled')}
            <NativeSelect
              label={labels.mode}
              description={modeAbout}
              data={websiteModes}
              {...form.getInputProps('mode')}
            />
            {box('mode_block')}
            <NativeSelect
              label={labels.min_age}
              data={[{ value: '', label: 'Same as account' }, ...ageOptions]}
              {...form.getInputProps('min_age')}
            />
            {box('min_age_override')}
            {box('min_age_block')}
            {box('allow_manual_accept')}
          </div>
        </Card>
        <Card
          heading="Who can scan"
          action={
            // The link opens screens: it stays the merchant's.
            which.by === 'staff' ? null : (
              <Link className={buttonClass('plain')} to={`/account/id_scanner/access/${which.token}`}>
                Scanner link and devices
              </Link>
            )
          }
        >
          <div className={css.fields}>
            {box('scanner_perm')}
            {box('link_enabled')}
          </div>
        </Card>
      </form>
      {changed.length > 0 ? (
        <SaveBar
          count={changed.length}
          summary={changed.map((field) => labels[field]).join(', ')}
          save="Save settings"
          busy={save.isPending}
          onSave={() => save.mutate()}
          onDiscard={() => {
            form.reset();
            save.reset();
          }}
        />
      ) : null}
      <UnsavedGuard count={save.isPending ? 0 : changed.length} heading="Leave without saving the scanner settings?" />
    </>
  );
}
