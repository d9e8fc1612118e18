import type { AnswerOf } from '@carded/client';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { LeadFields } from './lead-fields.tsx';
import { detailsOf } from './lead-values.ts';
import { leadTitle } from './lead-words.ts';

/** Corrects what is known of a lead. Its address is what it is. */
export function EditLeadDialog({ lead, onClose }: { lead: AnswerOf<'staffLeads.get'>['lead']; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: {
      business_name: lead.business_name,
      website: lead.website,
      personal_firstname: lead.first_name,
      personal_lastname: lead.last_name,
      personal_phone: lead.phone,
      business_orders: lead.orders,
      business_platform: lead.platform === null ? '' : String(lead.platform),
      business_types: lead.types.map(String),
    },
    save: (values) => {
      const place = { business_country: lead.country, business_state: lead.state };
      return call('staffLeads.update', {
        params: { id: lead.id },
        body: { details: { ...detailsOf(values), ...(lead.country === '' ? {} : place) } },
      });
    },
    onSaved: () => {
      toast('Saved');
      queryClient.invalidateQueries({ queryKey: ['leads'] });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={`What is known of ${leadTitle(lead)}`} size={540}>
      <form className={css.body} noValidate onSubmit={submit}>
        <LeadFields inputOf={(name) => form.getInputProps(name)} />
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
