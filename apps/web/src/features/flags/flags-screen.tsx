import type { AnswerOf } from '@carded/client';
import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { flags } from '@carded/domain/desk';
import { Textarea, TextInput } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { reasonFault } from '#platform/queries/problem.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { type StatusGroup, StatusWord } from '#ui/chip.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';
import css from './flags.module.css';

/** Every switch of the installation, and how it stands. */
export default function FlagsScreen() {
  const query = useQuery(flagsQuery);
  const [changed, setChanged] = useState<Flag | null>(null);
  return (
    <>
      <PageHead heading="Flags" meta="They take effect within a second. Each change is in the audit log." />
      <Loaded query={query} loading="Loading the flags" failed="The flags did not load">
        {(states) => (
          <ul className={css.flags} aria-label="Flags">
            {flags.map(({ name, label, about }) => {
              const flag = states.find((one) => one.name === name);
              if (flag === undefined) return null;
              const { word, group } = standOf(flag);
              return (
                <li key={name}>
                  <div>
                    <h2>{label}</h2>
                    <p>{about}</p>
                    <small>{flag.updated === null ? 'Never changed' : `Changed ${formatDateTime(flag.updated)}`}</small>
                  </div>
                  <StatusWord group={group}>{word}</StatusWord>
                  <Button onClick={() => setChanged(flag)}>
                    Change<span className="sr"> {label}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
      {changed === null ? null : <FlagDialog flag={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

/** Moves a switch, for everybody or some, with the reason for the record. */
function FlagDialog({ flag, onClose }: { flag: Flag; onClose: () => void }) {
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
      reason: reasonFault,
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
    <FormDialog title={label} action="Save" busy={mutation.isPending} onSubmit={submit} onClose={onClose}>
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
    </FormDialog>
  );
}

const flagsQuery = queryOptions({
  queryKey: ['flags'],
  queryFn: async () => (await call('flags.list', {})).flags,
});

type Flag = AnswerOf<'flags.list'>['flags'][number];

/** How a flag stands, in a few words. */
function standOf({ on, percent, accounts }: Flag): { word: string; group: StatusGroup } {
  if (!on) return { word: 'Off', group: 'blocked' };
  if (percent === 100) return { word: 'On', group: 'accepted' };
  const named =
    accounts.length === 0 ? '' : accounts.length === 1 ? ', and 1 account' : `, and ${accounts.length} accounts`;
  return { word: `On for ${percent}%${named}`, group: 'pending' };
}

export function meta() {
  return [{ title: title('Flags') }];
}
