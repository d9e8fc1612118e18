import { platforms } from '@carded/domain/codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDate } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Card, Notice } from '#ui/card.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { allCustomersKey, type CustomerDetail } from './customer-queries.ts';
import css from './customers.module.css';

/** Somebody who was asked and has not answered. */
export function CustomerInvited({ detail: { customer, invitation } }: { detail: CustomerDetail }) {
  const queryClient = useQueryClient();
  const remind = useMutation({
    mutationFn: () => call('customers.remind', { params: { uuid: customer.uuid } }),
    onSuccess: async () => {
      toast('We are writing to them again');
      await queryClient.invalidateQueries({ queryKey: allCustomersKey });
    },
  });
  if (invitation === null) return null;
  const hasEnded = customer.standing === 'not_started';
  const rows = [
    ['Owner', `${invitation.firstname} ${invitation.lastname}`],
    ['Email', invitation.email],
    ['Website', invitation.website],
    ['Platform', platforms.find(({ id }) => id === invitation.platform)?.label ?? 'Not known'],
    ['ID scanner', invitation.scanner ? 'On' : 'Off'],
  ] as const;
  return (
    <>
      <Notice
        group="pending"
        heading={hasEnded ? `${customer.business_name} has not started` : `Waiting for ${customer.business_name}`}
      >
        {hasEnded
          ? `The link expired on ${formatDate(invitation.ends)}. Nothing is billed.`
          : `The link in the email works until ${formatDate(invitation.ends)}. Nothing is billed before they add a card.`}
      </Notice>
      <Refused error={remind.error} />
      <Card
        heading="Invitation"
        about="What you typed. The owner can correct it when they start."
        action={
          <Button kind={hasEnded ? 'brand' : 'plain'} busy={remind.isPending} onClick={() => remind.mutate()}>
            Send a new link
          </Button>
        }
      >
        <ul className={css.rows}>
          {rows.map(([name, value]) => (
            <li key={name}>
              <span>{name}</span>
              <b>{value}</b>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
