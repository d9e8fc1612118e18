import type { CustomerView } from '@carded/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { allCustomersKey } from './queries.ts';

/** Takes an invitation back, or stops being the broker. The account of a customer stays as it is. */
export function CustomerEnd({ customer: { uuid, access, business_name: business } }: { customer: CustomerView }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => call('customers.end', { params: { uuid } }),
    onSuccess: async () => {
      toast(access === null ? `The invitation of ${business} is taken back` : `${business} is no longer your customer`);
      await navigate('/account/customers');
      queryClient.removeQueries({ queryKey: [...allCustomersKey, 'one', uuid] });
      await queryClient.invalidateQueries({ queryKey: allCustomersKey });
    },
  });
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{access === null ? 'Take it back' : 'Remove the customer'}</Button>
      <ConfirmDialog
        opened={isAsking}
        heading={
          access === null ? `Take back the invitation of ${business}?` : `Remove ${business} from your customers?`
        }
        action={access === null ? 'Take it back' : 'Remove the customer'}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <p>
          {access === null
            ? 'The link in the email stops working, and what you typed is deleted.'
            : 'You no longer see their numbers. Their account and websites go on as before.'}
        </p>
        <Refused error={end.error} />
      </ConfirmDialog>
    </>
  );
}
