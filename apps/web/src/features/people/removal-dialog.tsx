import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import dialogCss from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ReasonField } from '#ui/forms/reason-field.tsx';
import { useReason } from '#ui/forms/use-reason.ts';
import { toast, toastProblem } from '#ui/toast.tsx';
import { type Person, peopleQuery } from './queries.ts';

/** Asks another person to agree that somebody's login goes. */
export function RemovalDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const reason = useReason();
  const queryClient = useQueryClient();
  const ask = useMutation({
    mutationFn: (given: string) => call('people.askRemoval', { params: { id: person.id }, body: { reason: given } }),
    onSuccess: () => {
      toast('Somebody else has to agree');
      queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey });
      onClose();
    },
    onError: (error) => toastProblem('Nothing was asked for.', error),
  });
  return (
    <Dialog onClose={onClose} title={`Remove ${person.name}?`}>
      <form
        className={dialogCss.body}
        onSubmit={(event) => {
          event.preventDefault();
          const given = reason.given();
          if (given !== null) ask.mutate(given);
        }}
      >
        <p>
          Once somebody else agrees, the login is gone at once: it is signed out everywhere, and its open tickets and
          leads are free for others. What it did stays in the audit log.
        </p>
        <p>Should it stop right now? Take away its grants first. That needs nobody else.</p>
        <ReasonField about="The person who agrees reads it." {...reason.field} />
        <div className={dialogCss.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" type="submit" busy={ask.isPending}>
            Ask for the removal
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
