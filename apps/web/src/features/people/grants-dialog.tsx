import type { StaffGrant } from '@carded/domain/codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import dialogCss from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { GrantBoxes } from './grant-boxes.tsx';
import { type Person, peopleQuery } from './queries.ts';

/** Changes what somebody may do. One's own grants can only be given up. */
export function GrantsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [grants, setGrants] = useState<StaffGrant[]>(person.grants);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => call('people.setGrants', { params: { id: person.id }, body: { grants } }),
    onSuccess: ({ waits_for_second: waits }) => {
      toast(waits ? 'Saved. People waits for a second person.' : 'Saved');
      queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey });
      onClose();
    },
    onError: (error) => toastProblem('Nothing was changed.', error),
  });
  return (
    <Dialog onClose={onClose} title={`What may ${person.name} do?`}>
      <div className={dialogCss.body}>
        <GrantBoxes
          grants={grants}
          isOff={(code) => person.self && !person.grants.includes(code)}
          onChange={setGrants}
        />
        <p>It counts at once. People is given when somebody else agrees.</p>
        <div className={dialogCss.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" busy={save.isPending} onClick={() => save.mutate()}>
            Save
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
