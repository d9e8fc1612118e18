import type { AnswerOf } from '@carded/client';
import type { LeadView } from '@carded/contract';
import { leadStatusNumber } from '@carded/domain/desk';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, localTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { useUpdateLead } from './lead-facts.tsx';
import css from './leads.module.css';

type Answer = AnswerOf<'staffLeads.get'>;

type Step = { next: string; at: string; owner: string };

/** Picks the values that were typed after sending, and so are not saved yet. */
const unlike = (now: Partial<Step>, sent: Step): Partial<Step> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => sent[name as keyof Step] !== value));

/** Edits the next step, its time and its person. */
export function LeadNext({ lead, staff }: Answer) {
  // Only values typed here: the others update when other people save.
  const [typed, setTyped] = useState<Partial<Step>>({});
  const { next, at, owner }: Step = {
    ...{ next: lead.next, at: localTime(lead.next_at), owner: lead.owner?.id ?? '' },
    ...typed,
  };
  const type = (change: Partial<Step>) => setTyped((before) => ({ ...before, ...change }));
  const update = useUpdateLead();
  const isOpen = lead.status === leadStatusNumber.new || lead.status === leadStatusNumber.followUp;
  const people = lead.owner !== null && !staff.some(({ id }) => id === lead.owner?.id) ? [...staff, lead.owner] : staff;
  return (
    <Card heading="Next step">
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          const nextAt = at === '' ? null : new Date(at).toISOString();
          const change = { next, next_at: nextAt, owner: owner === '' ? null : owner };
          const sent = { next, at, owner };
          update.mutate(
            { id: lead.id, change, said: 'Saved' },
            { onSuccess: () => setTyped((now) => unlike(now, sent)) },
          );
        }}
      >
        <Textarea
          label="What to do"
          rows={2}
          maxLength={500}
          value={next}
          onChange={(event) => type({ next: event.currentTarget.value })}
        />
        <div className={css.pair}>
          <TextInput
            type="datetime-local"
            label="When"
            value={at}
            onChange={(event) => type({ at: event.currentTarget.value })}
          />
          <NativeSelect
            label="Who"
            value={owner}
            data={[{ value: '', label: 'Nobody' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(event) => type({ owner: event.currentTarget.value })}
          />
        </div>
        <div className={css.buttons}>
          <Button type="submit" busy={update.isPending}>
            Save the next step
          </Button>
          {isOpen ? <InviteButton lead={lead} /> : null}
        </div>
        {isOpen ? (
          <p className={css.hint}>
            The invite fills in the sign-up form. When it is used, the lead moves to Signed Up on its own.
          </p>
        ) : null}
      </form>
    </Card>
  );
}

/** Emails an invitation, after a look at where it goes. */
function InviteButton({ lead }: { lead: LeadView }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const invite = useMutation({
    mutationFn: () => call('staffLeads.invite', { params: { id: lead.id } }),
    onSuccess: () => {
      toast('The invite is on its way');
      queryClient.invalidateQueries({ queryKey: ['leads'] });
    },
    onError: (error) => toastProblem('No invite was sent.', error),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button kind="brand" onClick={() => setAsking(true)}>
        {lead.invited === null ? 'Send an invite' : 'Send another invite'}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        heading={`Invite ${lead.email}?`}
        action="Send the invite"
        busy={invite.isPending}
        onConfirm={() => invite.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          The link works for 30 days, once.
          {lead.invited === null ? '' : ` The last one was sent ${formatDateTime(lead.invited)}.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
