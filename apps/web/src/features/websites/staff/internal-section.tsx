import type { AnswerOf } from '@carded/client';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { fieldProblems } from '#platform/problem.ts';
import { Card } from '#ui/card.tsx';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { Refused } from '#ui/refused.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import stackCss from '#ui/stack.module.css';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import css from '../websites.module.css';

type Config = AnswerOf<'staffWebsites.get'>['internal_site_config'];
/** Saves it; false when no reason was given. */
type Save = (config: Config) => Promise<boolean>;
const labels = { support_note: 'Note', platform_version: 'Integration', account_manager: 'Account manager' } as const;
const versions = [
  { value: '', label: 'Not known' },
  { value: 'old', label: 'Old' },
  { value: 'current', label: 'Current' },
];

/** What staff keeps about a website. The merchant sees none of it. */
export const InternalSection = ({ config, onSave }: { config: Config; onSave: Save }) => {
  const form = useForm({
    initialValues: {
      support_note: config.support_note ?? '',
      platform_version: config.platform_version ?? ('' as const),
      account_manager: config.account_manager ?? '',
    },
  });
  const save = useMutation({
    mutationFn: () => {
      const { platform_version: version, ...rest } = form.getValues();
      return onSave({ ...rest, platform_version: version === 'old' || version === 'current' ? version : '' });
    },
    onSuccess: (isSaved) => {
      if (isSaved) form.resetDirty();
    },
    onError: (error) => {
      for (const { path, message } of fieldProblems(error)) form.setFieldError(path.split('.').at(-1) ?? path, message);
      focusFirstError();
    },
  });
  const changes = (Object.keys(labels) as (keyof typeof labels)[])
    .filter((name) => form.isDirty(name))
    .map((name) => labels[name]);
  return (
    <>
      <div className={stackCss.stack}>
        <Refused error={fieldProblems(save.error).length === 0 ? save.error : null} />
        <Card heading="For staff only" about="The merchant sees none of this.">
          <div className={css.fields}>
            <Textarea label={labels.support_note} rows={4} {...form.getInputProps('support_note')} />
            <NativeSelect label={labels.platform_version} data={versions} {...form.getInputProps('platform_version')} />
            <TextInput label={labels.account_manager} {...form.getInputProps('account_manager')} />
          </div>
        </Card>
      </div>
      {changes.length > 0 ? (
        <SaveBar
          count={changes.length}
          summary={changes.join(' · ')}
          save="Save"
          busy={save.isPending}
          onSave={() => save.mutate()}
          onDiscard={form.reset}
        />
      ) : null}
      <UnsavedGuard count={save.isPending ? 0 : changes.length} heading="Leave without saving?" />
    </>
  );
};
