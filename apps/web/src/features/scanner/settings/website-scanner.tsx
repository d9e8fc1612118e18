import type { AnswerOf } from '@carded/client';
import type { WebsiteScannerSettings } from '@carded/contract';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/api.ts';
import { changeWebsite, useWhichWebsite, websiteKey } from '#platform/which-website.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Refused } from '#ui/refused.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import stackCss from '#ui/stack.module.css';
import { toast } from '#ui/toast.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { ageOptions } from './ages.ts';
import { websiteScannerQuery } from './queries.ts';
import css from './settings.module.css';

const labels: Readonly<Record<keyof WebsiteScannerSettings, string>> = {
  enabled: 'Scans may count for this website',
  mode: 'What is checked',
  mode_block: 'Screens may not change what is checked',
  min_age: 'Minimum age',
  min_age_override: 'Screens may ask for a higher age',
  min_age_block: 'Screens show no choice of age',
  allow_manual_accept: 'Screens may accept a scan by hand',
  scanner_perm: 'Logins with the ID scanner permission may scan for it',
  link_enabled: 'The scanner link works',
};
const about: Partial<Record<keyof WebsiteScannerSettings, string>> = {
  allow_manual_accept: 'Never one that is under age, run out or banned',
  link_enabled: 'Off: its devices stop scanning, and no new ones start',
};
const modes = [
  { value: '0', label: 'Same as account' },
  { value: '1', label: 'ID validation: name, address and number, too' },
  { value: '2', label: 'Birth date only' },
];
const modeNames = { 1: 'ID validation', 2: 'birth date only' } as const;
type Fields = keyof WebsiteScannerSettings;
const valuesOf = ({ mode, min_age, ...rest }: WebsiteScannerSettings) => ({
  ...rest,
  mode: String(mode),
  min_age: min_age === null ? '' : String(min_age),
});

/** A website's own scanner settings, and the way to its link. */
export const WebsiteScanner = ({ answer }: { answer: AnswerOf<'scanner.websiteSettings'> }) => {
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
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Refused error={save.error} />
        <Card
          heading="What a scan comes to"
          about={`In the end: ${modeNames[effective.mode]}, ${effective.min_age} or older${effective.law.citation === null ? '' : `. By law: ${effective.law.min_age} (${effective.law.citation})`}.`}
        >
          <div className={css.fields}>
            {box('enabled')}
            <NativeSelect label={labels.mode} data={modes} {...form.getInputProps('mode')} />
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
          heading="Who may scan"
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
          onDiscard={() => form.reset()}
        />
      ) : null}
      <UnsavedGuard count={save.isPending ? 0 : changed.length} heading="Leave without saving the scanner settings?" />
    </>
  );
};
