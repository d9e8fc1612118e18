import type { AnswerOf, RequestFor } from '@carded/client';
import type { LeadView } from '@carded/contract';
import { type DeadReason, deadReasons } from '@carded/domain/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import conversation from '#ui/conversation.module.css';
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { ReasonChoice } from '#ui/forms/reason-choice.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { detailsOf, LeadFields, leadTitle, shopWords } from './lead-list.tsx';

type Lead = AnswerOf<'staffLeads.get'>['lead'];

/** Shows a lead's data and the actions on it. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => call('staffLeads.remove', { params: { id: lead.id } }),
    onSuccess: () => {
      toast('Deleted');
      queryClient.removeQueries({ queryKey: ['leads', 'one', lead.id] });
      queryClient.invalidateQueries({ queryKey: ['leads'] });
      navigate('/staff/leads');
    },
    onError: (error) => toastProblem('It is still there.', error),
  });
  const facts = [
    ['Contact', [lead.name, lead.phone].filter(Boolean).join(', ')],
    ['Email', lead.email],
    ['Website', lead.website],
    ['Shop', shopWords(lead)],
    ['Place', [lead.state, lead.country].filter(Boolean).join(', ')],
    ['Came by', lead.tracking.map(({ name, value }) => `${name}: ${value}`).join(', ')],
    ['Invited', lead.invited === null ? '' : formatDateTime(lead.invited)],
  ] as const;
  return (
    <aside className={conversation.side} aria-label="About this lead">
      <dl className={conversation.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={conversation.actions}>
        <a className={buttonClass('plain', 'sm')} href={`mailto:${lead.email}`}>
          Write an email
        </a>
        <Button size="sm" onClick={() => setOpen('edit')}>
          Change
        </Button>
        <Button size="sm" kind="danger" onClick={() => setOpen('delete')}>
          Delete
        </Button>
      </div>
      {open === 'edit' ? <EditLeadDialog lead={lead} onClose={() => setOpen(null)} /> : null}
      <ConfirmDialog
        opened={open === 'delete'}
        heading={`Delete ${leadTitle(lead)}?`}
        action="Delete the lead"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setOpen(null)}
      >
        <p>Its details and notes are gone for good.</p>
      </ConfirmDialog>
    </aside>
  );
}

/** Corrects what is known of a lead. Its address is what it is. */
function EditLeadDialog({ lead, onClose }: { lead: AnswerOf<'staffLeads.get'>['lead']; onClose: () => void }) {
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
    <FormDialog
      title={`What is known of ${leadTitle(lead)}`}
      size={540}
      action="Save"
      busy={mutation.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LeadFields inputOf={(name) => form.getInputProps(name)} />
      <Refused error={refused} />
    </FormDialog>
  );
}

const reasons = deadReasons.map(({ code, label }) => ({ value: code, label }));

/** Asks for the reason to close a lead for good. */
export function DeadDialog({ lead, onClose }: { lead: LeadView; onClose: () => void }) {
  const [reason, setReason] = useState<DeadReason | ''>('');
  const [isTried, setTried] = useState(false);
  const update = useUpdateLead(onClose);
  const title = leadTitle(lead);
  return (
    <FormDialog
      title={`Move ${title} to Dead?`}
      action="Move to Dead"
      busy={update.isPending}
      onSubmit={() => {
        setTried(true);
        if (reason !== '')
          update.mutate({
            id: lead.id,
            change: { status: 4, dead_reason: reason },
            said: `${title} moved to Dead`,
          });
      }}
      onClose={onClose}
    >
      <ReasonChoice
        legend="Why"
        reasons={reasons}
        chosen={reason}
        error={isTried && reason === '' ? 'Choose a reason' : null}
        onPick={setReason}
      />
      <p>Nobody contacts it again. Its data is deleted after 12 months.</p>
    </FormDialog>
  );
}

type LeadChange = RequestFor<'staffLeads.update'>['body'];

/** Changes a lead, then loads the board, the list and its page again. `said` is the message shown afterwards. */
export function useUpdateLead(onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: LeadChange; said: string }) =>
      call('staffLeads.update', { params: { id }, body: change }),
    onSuccess: (_, { said }) => {
      toast(said);
      onDone?.();
    },
    onError: (error) => toastProblem('Nothing was changed.', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['leads'] }),
  });
}
