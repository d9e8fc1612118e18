import type { VerificationDetail, VerificationRow } from '@carded/contract';
import { hiddenInView } from '@carded/contract/access';
import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRowChanges } from '#features/verifications/log/use-row-changes.ts';
import { detailQuery } from '#features/verifications/queries.ts';
import { formatDay } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { reasonFault } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ReasonChoice } from '#ui/forms/reason-choice.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';

/** Ban or unban. It names who is banned; without a name or a birth date it says what is missing. */
export function BanDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const detail = useQuery(detailQuery(uuid));
  const name = detail.data ? buyerName(detail.data) : '';
  const gap = detail.data ? banGap(detail.data) : [];
  const title = !detail.data
    ? 'Ban'
    : detail.data.banned
      ? `Lift the ban of ${name}?`
      : `Ban ${name} on every website?`;
  return (
    <Dialog onClose={onClose} title={title}>
      <Loaded query={detail} loading="Loading the buyer" failed="It did not load" kept="Nobody was banned.">
        {(data) =>
          gap.length > 0 ? (
            <div className={css.body}>
              <p>{banGapSentence(gap)}</p>
              <div className={css.actions}>
                <Button kind="brand" onClick={onClose}>
                  Close
                </Button>
              </div>
            </div>
          ) : (
            <BanForm detail={data} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** A reason of 10 characters or more after trimming; usual ones are a click or a number away. */
function BanForm({ detail, onClose }: { detail: VerificationDetail; onClose: () => void }) {
  const [isBan] = useState(!detail.banned);
  const [notes, setNotes] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { ban } = useRowChanges();
  const fault = reasonFault(notes);
  const submit = () => {
    if (fault !== null) {
      setIsTried(true);
      return document.getElementById('ban-reason')?.focus();
    }
    ban.mutate({
      uuid: detail.uuid,
      name: buyerName(detail),
      notes: notes.trim(),
      isBan,
      before: detail.buyer.banned_notes,
    });
    onClose();
  };
  return (
    <form
      className={css.body}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>
        {isBan
          ? 'Their open checks are denied now, and their next orders are refused on all websites of this account, whatever the rules say.'
          : 'Their next order is checked like anyone else’s. Verifications the ban closed stay closed until you ask the buyer again.'}
      </p>
      {isBan ? <ReasonPresets chosen={notes} onPick={setNotes} /> : null}
      <Textarea
        id="ban-reason"
        label="Reason"
        description={`${confirmNotesMinimumLength} characters or more. It stays with the buyer’s record.`}
        autosize={false}
        rows={3}
        maxLength={1000}
        required
        data-autofocus={isBan ? undefined : true}
        value={notes}
        error={isTried ? fault : null}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <div className={css.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="brand" type="submit">
          {isBan ? 'Ban' : 'Lift the ban'}
        </Button>
      </div>
    </form>
  );
}

const reasons = [
  'Chargeback on an earlier order',
  'Ordered for someone under age',
  'Used another person’s ID',
  'Threatened or insulted staff',
].map((reason) => ({ value: reason, label: reason }));

/** Usual reasons: pick one by its number or by a click. */
export function ReasonPresets({ chosen, onPick }: { chosen: string; onPick: (reason: string) => void }) {
  return <ReasonChoice legend="Usual reasons" reasons={reasons} chosen={chosen} onPick={onPick} />;
}

type Known = Pick<VerificationDetail, 'buyer' | 'buyer_removed_at'>;

/**
 * Names the data missing for a ban; empty when it is complete. A deleted buyer's data is not shown, but the server still knows the person for a while and
 * decides.
 */
export function banGap({ buyer, buyer_removed_at: removedAt }: Known): string[] {
  return removedAt !== null
    ? []
    : [
        ...(buyer.first_name === '' ? ['first name'] : []),
        ...(buyer.last_name === '' ? ['last name'] : []),
        ...(buyer.dob === null ? ['birth date'] : []),
      ];
}

/** The disabled control's reason. */
export function banGapSentence(gap: string[]): string {
  return `A ban needs first name, last name and birth date, so that it applies to the right person. Missing: ${gap.join(', ')}.`;
}

type Named = {
  buyer_first_name: string;
  buyer_last_name: string;
  buyer_removed_at: string | null;
  created_by: VerificationRow['created_by'];
};

/** Tells whether there is a name to show. */
function hasName(row: Pick<Named, 'buyer_first_name' | 'buyer_last_name'>): boolean {
  return `${row.buyer_first_name}${row.buyer_last_name}`.trim() !== '';
}

/** A buyer's name as the log shows it; some attempts stop before there is one, a counter may keep none, and some were deleted. */
export function buyerName(row: Named): string {
  // Shows the cover once, because a view hides both names.
  if (row.buyer_last_name === hiddenInView) return hiddenInView;
  if (hasName(row)) return `${row.buyer_first_name} ${row.buyer_last_name}`.trim();
  if (row.buyer_removed_at !== null) return 'Deleted';
  return row.created_by === 'scanner' ? 'Scan, name not kept' : 'No name given';
}

export function buyerPlace(row: { buyer_city: string; buyer_state: string; buyer_country: string }): string {
  return [row.buyer_city, row.buyer_state === 'ZZ' || row.buyer_state === '' ? row.buyer_country : row.buyer_state]
    .filter(Boolean)
    .join(', ');
}

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
