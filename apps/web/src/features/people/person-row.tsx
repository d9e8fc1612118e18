import { type StaffGrant, staffGrants } from '@carded/domain/codes';
import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import dialogCss from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { ReasonField, useReason } from '#ui/forms/reason-field.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import css from './people.module.css';
import { type Person, peopleQuery } from './waiting-row.tsx';

/** Shows a staff member with their grants in words. */
export function PersonRow({ person }: { person: Person }) {
  const [asking, setAsking] = useState<'grants' | 'removal' | null>(null);
  const close = () => setAsking(null);
  const held = staffGrants.filter(({ code }) => person.grants.includes(code)).map(({ label }) => label);
  return (
    <li>
      <span>
        <b>
          {person.name}
          {person.self ? ', you' : ''}
        </b>
        <small>
          {person.email}
          {person.invited ? ', invited' : person.mfa ? '' : ', no authenticator yet'}
        </small>
      </span>
      <span className={css.held}>{held.length === 0 ? 'No grants' : held.join(', ')}</span>
      <span className={css.actions}>
        <Button size="sm" aria-label={`Change what ${person.name} may do`} onClick={() => setAsking('grants')}>
          Change
        </Button>
        <Button size="sm" aria-label={`Remove ${person.name}`} onClick={() => setAsking('removal')}>
          Remove
        </Button>
      </span>
      {asking === 'grants' ? <GrantsDialog person={person} onClose={close} /> : null}
      {asking === 'removal' ? <RemovalDialog person={person} onClose={close} /> : null}
    </li>
  );
}

/** Changes a person's grants. One can only give up one's own. */
function GrantsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
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

/** Asks another person to agree to the removal of a login. */
function RemovalDialog({ person, onClose }: { person: Person; onClose: () => void }) {
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
    <FormDialog
      title={`Remove ${person.name}?`}
      action="Ask for the removal"
      kind="danger"
      busy={ask.isPending}
      onSubmit={() => reason.actWith(ask.mutate)}
      onClose={onClose}
    >
      <p>
        Once somebody else agrees, the login is gone at once: it is signed out everywhere, and its open tickets and
        leads are free for others. What it did stays in the audit log.
      </p>
      <p>Should it stop right now? Take away its grants first. That needs nobody else.</p>
      <ReasonField about="The person who agrees reads it." {...reason.field} />
    </FormDialog>
  );
}

/** A box for each grant, with what it opens. */
export function GrantBoxes({
  grants,
  isOff = () => false,
  onChange,
}: {
  grants: readonly StaffGrant[];
  isOff?: (code: StaffGrant) => boolean;
  onChange: (grants: StaffGrant[]) => void;
}) {
  return (
    <div className={css.boxes}>
      {staffGrants.map(({ code, label, about }) => (
        <Checkbox
          key={code}
          label={label}
          description={about}
          checked={grants.includes(code)}
          disabled={isOff(code)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...grants, code] : grants.filter((one) => one !== code))
          }
        />
      ))}
    </div>
  );
}
