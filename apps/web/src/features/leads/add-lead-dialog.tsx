import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { LeadFields } from './lead-fields.tsx';
import { detailsOf, noValues } from './lead-values.ts';

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
    <Dialog onClose={onClose} title="Add a lead" size={540}>
      <form className={css.body} noValidate onSubmit={submit}>
        <TextInput
          label="Email"
          type="email"
          maxLength={254}
          data-autofocus
          {...form.getInputProps('personal_email')}
        />
        <LeadFields inputOf={(name) => form.getInputProps(name)} />
        <Refused error={refused} />
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" type="submit" busy={mutation.isPending}>
            Add the lead
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
