import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { flags } from '@carded/domain/desk';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { toast } from '#ui/toast.tsx';
import type { Flag } from './flag-words.ts';
import { flagsQuery } from './queries.ts';

/** Moves a switch, for everybody or some, with the reason for the record. */
export function FlagDialog({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  const { label, about, isPerAccount } = flags.find(({ name }) => name === flag.name) ?? flags[0];
  const queryClient = useQueryClient();
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: {
      on: flag.on ? 'on' : 'off',
      percent: String(flag.percent),
      accounts: flag.accounts.join('\n'),
      reason: '',
    },
    validate: {
      reason: (value) =>
        value.trim().length < confirmNotesMinimumLength ? `Type ${confirmNotesMinimumLength} characters or more` : null,
    },
    save: ({ on, percent, accounts, reason }) =>
      call('flags.set', {
        params: { name: flag.name },
        body: {
          on: on === 'on',
          reason,
          ...(isPerAccount ? { percent, accounts: accounts.split(/\s+/).filter((id) => id !== '') } : {}),
        },
      }),
    onSaved: () => {
      toast('Changed');
      queryClient.invalidateQueries({ queryKey: flagsQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={label}>
      <form className={css.body} noValidate onSubmit={submit}>
        <p>{about}</p>
        <Segmented
          label={label}
          value={form.values.on}
          options={[
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
          onChange={(value) => form.setFieldValue('on', value)}
        />
        {isPerAccount && form.values.on === 'on' ? (
          <>
            <TextInput
              label="Percent of accounts"
              description="Each account is always in or always out."
              inputMode="numeric"
              maxLength={3}
              {...form.getInputProps('percent')}
            />
            <Textarea
              label="And these accounts"
              description="Their ids, one a line."
              rows={3}
              {...form.getInputProps('accounts')}
            />
          </>
        ) : null}
        <TextInput
          label="Reason"
          description={`${confirmNotesMinimumLength} characters or more. It stays in the audit log.`}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <Refused error={refused} />
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" type="submit" busy={mutation.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
