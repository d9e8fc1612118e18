import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { PageHead, TabLinks } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { LeadBoard } from './lead-board.tsx';
import { boardQuery, detailsOf, LeadFields, LeadList, noValues } from './lead-list.tsx';

/** Businesses that may join: on a board by status, or as a list that is searched. */
export default function LeadsScreen() {
  const [params] = useSearchParams();
  const isList = params.get('view') === 'list';
  const [isAdding, setAdding] = useState(false);
  const board = useQuery(boardQuery);
  const [fresh, followed] = board.data ?? [];
  const open = (fresh?.count ?? 0) + (followed?.count ?? 0);
  const isEmpty = board.data?.every(({ count }) => count === 0) ?? false;
  const add = (
    <Button kind="brand" onClick={() => setAdding(true)}>
      Add a lead
    </Button>
  );
  return (
    <>
      <PageHead
        heading="Leads"
        meta={
          board.data === undefined
            ? 'Businesses that may join'
            : `${formatNumber(open)} open. Drag a card, or use its menu.`
        }
      >
        {isEmpty ? null : add}
      </PageHead>
      <TabLinks
        label="Leads"
        tabs={[
          { to: '/staff/leads', label: 'Board', isCurrent: !isList },
          { to: '/staff/leads?view=list', label: 'List', isCurrent: isList },
        ]}
      />
      {isList ? (
        <LeadList />
      ) : (
        <Loaded query={board} loading="Loading the leads" failed="The leads did not load" kept="Nothing was lost.">
          {(columns) =>
            isEmpty ? (
              <EmptyState heading="No leads yet" action={add}>
                Who fills in “Tell us about your shop” on the site shows up here.
              </EmptyState>
            ) : (
              <LeadBoard columns={columns} />
            )
          }
        </Loaded>
      )}
      {isAdding ? <AddLeadDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

/** Adds a business that called or wrote. */
function AddLeadDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: { personal_email: '', ...noValues },
    save: ({ personal_email: email, ...values }) =>
      call('staffLeads.create', { body: { personal_email: email.trim(), ...detailsOf(values) } }),
    onSaved: ({ id }) => {
      queryClient.invalidateQueries({ queryKey: ['leads'] });
      navigate(`/staff/leads/${id}`);
    },
  });
  return (
    <FormDialog
      title="Add a lead"
      size={540}
      action="Add the lead"
      busy={mutation.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label="Email" type="email" maxLength={254} data-autofocus {...form.getInputProps('personal_email')} />
      <LeadFields inputOf={(name) => form.getInputProps(name)} />
      <Refused error={refused} />
    </FormDialog>
  );
}

export function meta() {
  return [{ title: title('Leads') }];
}
