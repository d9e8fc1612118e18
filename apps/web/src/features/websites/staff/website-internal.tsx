import type { AnswerOf } from '@carded/client';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { titleOf, WebsiteHead } from '#features/websites/website-head.tsx';
import { call } from '#platform/queries/api.ts';
import { changeWebsite, useWhichWebsite, websiteQuery } from '#platform/session/which-website.ts';
import { title } from '#platform/title.ts';
import { Card } from '#ui/card.tsx';
import { SaveBar, UnsavedGuard } from '#ui/forms/save-bar.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import stackCss from '#ui/stack.module.css';
import { toast } from '#ui/toast.tsx';
import css from '../websites.module.css';

export function meta() {
  return [{ title: title(titleOf('internal')) }];
}

export default function WebsiteInternalPage() {
  const { data } = useQuery(websiteQuery(useWhichWebsite()));
  if (data === undefined || data.forStaff === null) return null;
  return (
    <div className={css.screen}>
      <WebsiteHead website={data.website} current="internal" />
      <WebsiteInternal key={JSON.stringify(data.forStaff.internal)} config={data.forStaff.internal} />
    </div>
  );
}

type Config = AnswerOf<'staffWebsites.get'>['internal_site_config'];

const labels = { support_note: 'Note', platform_version: 'Integration', account_manager: 'Account manager' } as const;
const versions = [
  { value: '', label: 'Not known' },
  { value: 'old', label: 'Old' },
  { value: 'current', label: 'Current' },
];
const noNotes = { support_note: '', platform_version: '', account_manager: '' } as const satisfies Config;

/** Edits the notes of staff on a website; its account has no such screen. */
function WebsiteInternal({ config }: { config: Config }) {
  const which = useWhichWebsite();
  const queryClient = useQueryClient();
  const { form, mutation, refused, send } = useServerForm({
    initialValues: { ...noNotes, ...config },
    save: (internal_site_config) =>
      changeWebsite(
        which,
        () => Promise.resolve(null),
        (id, reason) => call('staffWebsites.update', { params: { id }, body: { internal_site_config, reason } }),
      ),
    onSaved: (saved, { resetDirty }) => {
      // Nothing was saved without a reason.
      if (saved === null) return;
      resetDirty();
      const { website, internal_site_config: internal } = saved;
      queryClient.setQueryData(websiteQuery(which).queryKey, (old) =>
        old === undefined || old.forStaff === null ? old : { ...old, website, forStaff: { ...old.forStaff, internal } },
      );
      toast('Saved. The merchant sees none of it.');
    },
  });
  const changes = Object.entries(labels).flatMap(([name, label]) => (form.isDirty(name) ? [label] : []));
  return (
    <>
      <div className={stackCss.stack} inert={mutation.isPending}>
        <Refused error={refused} />
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
          busy={mutation.isPending}
          onSave={send}
          onDiscard={() => {
            form.reset();
            mutation.reset();
          }}
        />
      ) : null}
      <UnsavedGuard count={mutation.isPending ? 0 : changes.length} heading="Leave without saving?" />
    </>
  );
}
