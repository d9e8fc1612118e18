import { Modal, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialog.module.css';
import { ErrorState } from '#ui/error-state.tsx';
import { buyerName } from './buyer-name.ts';
import { detailQuery } from './queries.ts';
import { ReasonPresets } from './reason-presets.tsx';
import { useRowChanges } from './use-row-changes.ts';

const SHORTEST = 10;

/** Ban or unban, with a reason of 10 characters or more. It names who is banned. */
export const BanDialog = ({ uuid, onClose }: { uuid: string; onClose: () => void }) => {
  const detail = useQuery(detailQuery(uuid));
  const [notes, setNotes] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { ban } = useRowChanges();
  if (detail.isPending) return null;
  if (detail.isError)
    return (
      <Modal opened onClose={onClose} title="Ban" closeButtonProps={{ 'aria-label': 'Close' }}>
        <ErrorState
          heading="It did not load"
          kept="Nobody was banned."
          error={detail.error}
          onRetry={() => detail.refetch()}
        />
      </Modal>
    );
  const { buyer } = detail.data;
  const name = buyerName(detail.data);
  const isBan = !detail.data.banned;
  const mayBan = buyer.first_name !== '' && buyer.last_name !== '' && buyer.dob !== null;
  const submit = () => {
    if (notes.trim().length < SHORTEST) return setIsWrong(true);
    ban.mutate({ uuid, name, notes: notes.trim(), isBan });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={isBan ? `Ban ${name} on every website?` : `Lift the ban of ${name}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {mayBan ? (
        <form
          className={css.body}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <p>
            {isBan
              ? 'Their next order is refused on all websites of this account, whatever the rules say.'
              : 'Their next order is checked like anyone’s.'}
          </p>
          {isBan ? <ReasonPresets chosen={notes} onPick={setNotes} /> : null}
          <Textarea
            label="Reason"
            description="10 characters or more. It stays with the buyer’s record."
            autosize={false}
            rows={3}
            data-autofocus={isBan ? undefined : true}
            value={notes}
            error={isWrong && notes.trim().length < SHORTEST ? 'Type 10 characters or more' : null}
            onChange={(event) => setNotes(event.currentTarget.value)}
          />
          <div className={css.actions}>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="brand" type="submit">
              {isBan ? 'Ban' : 'Lift the ban'}
            </Button>
          </div>
        </form>
      ) : (
        <div className={css.body}>
          <p>
            A ban needs the buyer’s first name, last name and birth date, so that it meets the right person.{' '}
            {buyer.dob === null ? 'The birth date is missing here.' : 'The name is missing here.'}
          </p>
          <div className={css.actions}>
            <Button kind="brand" onClick={onClose}>
              Close
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
};
