import type { AnswerOf } from '@carded/client';
import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { fieldProblems } from '#platform/problem.ts';
import { Card } from '#ui/card.tsx';
import { Refused } from '#ui/refused.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import stackCss from '#ui/stack.module.css';
import { toast } from '#ui/toast.tsx';
import { WebsitePopup } from './website-popup.tsx';
import { domainsFieldId, settingLabels, settingsOf } from './website-settings.ts';
import css from './websites.module.css';

export const WebsiteGeneral = ({ website }: { website: AnswerOf<'websites.get'>['website'] }) => {
  const queryClient = useQueryClient();
  const form = useForm({ initialValues: settingsOf(website) });
  const save = useMutation({
    mutationFn: () =>
      call('websites.update', { params: { token: website.token }, body: { settings: form.getValues() } }),
    onSuccess: () => {
      form.resetDirty();
      queryClient.invalidateQueries({ queryKey: ['website', website.token] });
      queryClient.invalidateQueries({ queryKey: ['websites'] });
      toast('Settings saved');
    },
    onError: (error) => {
      for (const { path, message } of fieldProblems(error)) form.setFieldError(path.split('.').at(-1) ?? path, message);
    },
  });
  const initial = settingsOf(website);
  const changed = (Object.keys(initial) as (keyof typeof initial)[]).filter((key) => form.isDirty(key));
  const text = (name: keyof typeof initial, description?: string) => (
    <TextInput
      label={settingLabels[name]}
      description={description}
      {...(name === 'additional_domains' ? { id: domainsFieldId } : {})}
      {...form.getInputProps(name)}
    />
  );
  const box = (name: keyof typeof initial, description?: string) => (
    <Checkbox
      label={settingLabels[name]}
      description={description}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
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
        <WebsitePopup website={website} />
        <Card heading="What buyers read">
          <div className={css.fields}>
            {text('name')}
            {text('contact_phone', 'Who a buyer may call when stuck')}
            {text('contact_email')}
          </div>
        </Card>
        <Card heading="Where it works">
          <div className={css.fields}>
            {text('additional_domains', 'With commas between them. Subdomains count too.')}
            {box('dev_mode', 'Everything is a test: never billed, never real')}
            {box('origin_ignored', 'Works from any page. For trying out only.')}
          </div>
        </Card>
        <Card heading="Who is told">
          <div className={css.fields}>
            {text('backend_name', 'What your team calls this website')}
            {text('callback_url', 'Your server’s address for each change of status')}
            {text('notify_email')}
            {box('notify_on_accept')}
            {box('notify_on_deny')}
          </div>
        </Card>
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
          Save
        </button>
      </form>
      {changed.length > 0 ? (
        <SaveBar
          count={changed.length}
          summary={changed.map((key) => settingLabels[key]).join(', ')}
          save="Save settings"
          busy={save.isPending}
          onSave={() => save.mutate()}
          onDiscard={() => form.reset()}
        />
      ) : null}
    </>
  );
};
