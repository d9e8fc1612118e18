import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { detailsOf, LeadFields, noValues } from './lead-list.tsx';

/** Adds a business that called or wrote. */
export function AddLeadDialog({ onClose }: { onClose: () => void }) {
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
