import type { VerificationDetail } from '@carded/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { buyerName, hasName } from '#features/verifications/buyer-name.ts';
import { detailQuery } from '#features/verifications/queries.ts';
import { formatDay } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';

/** Deleting a buyer's data for the shop: what goes, what stays, and what a law keeps until when. */
export function RemoveBuyerDialog({ detail, onClose }: { detail: VerificationDetail; onClose: () => void }) {
  const queryClient = useQueryClient();
  const name = buyerName(detail);
  const remove = useMutation({
    mutationFn: () => call('verifications.removeBuyer', { body: { uuid: detail.uuid } }),
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: ['log'] });
      queryClient.invalidateQueries({ queryKey: detailQuery(detail.uuid).queryKey });
      toast('The buyer’s data is deleted');
      onClose();
    },
  });
  const { isPossible, kept_until: until, law } = detail.removal;
  const gone = [
    'name, address, birth date, phone and email',
    detail.documents.some(({ isStored }) => isStored) ? 'photos of the ID' : null,
    detail.signature === null ? null : 'signature',
    detail.client_notes === '' ? null : 'your note',
    'metadata and order number',
  ].filter((part) => part !== null);
  return (
    <Dialog onClose={onClose} title={`Delete the data of ${hasName(detail) ? name : 'this buyer'}?`}>
      <div className={css.body}>
        <Refused error={remove.error} />
        <p>
          <b>Deleted now, for good:</b> {gone.join(', ')}.
        </p>
        <p>
          <b>Stays:</b> the answer and its reasons, without a name{detail.banned ? '; the ban' : ''}.
        </p>
        {until === null ? (
          <p>No law requires keeping any of it.</p>
        ) : (
          <p>
            <b>Kept as the law requires:</b> name, address, and how and when the age was checked, sealed until{' '}
            {formatDay(until)} ({law}).
          </p>
        )}
        {isPossible ? null : (
          <Notice group="pending" heading="Not yet">
            This verification still has to be reviewed, or a check has not finished.
          </Notice>
        )}
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" busy={remove.isPending} disabled={!isPossible} onClick={() => remove.mutate()}>
            Delete the data
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
