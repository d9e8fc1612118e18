import type { ClientLoginView } from '@carded/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';
import { customerLoginsQuery } from './customer-queries.ts';
import css from './customers.module.css';

const ClerkDialog = lazy(() => import('./clerk-dialog.tsx').then((m) => ({ default: m.ClerkDialog })));

/** Lists a customer's logins. A broker adds, changes and removes clerks: logins that show no buyers. */
export function CustomerLogins({ uuid }: { uuid: string }) {
  const queryClient = useQueryClient();
  const logins = useQuery(customerLoginsQuery(uuid));
  /** Null adds one. */
  const [edited, setEdited] = useState<ClientLoginView | null | undefined>();
  const [leaving, setLeaving] = useState<ClientLoginView | null>(null);
  const remove = useMutation({
    mutationFn: (token: string) => call('clientLogins.remove', { body: { client: uuid, token } }),
    onSuccess: async () => {
      toast('The login was removed');
      setLeaving(null);
      await queryClient.invalidateQueries({ queryKey: customerLoginsQuery(uuid).queryKey });
    },
  });
  return (
    <Card
      heading="Logins"
      about="You can add people who scan IDs or read news. Anyone who may see more is the owner’s to change."
      action={<Button onClick={() => setEdited(null)}>Add a login</Button>}
    >
      <Loaded query={logins} loading="Loading the logins" failed="The logins did not load">
        {(data) =>
          data.logins.length === 0 ? (
            <p className={css.pad}>No logins besides the owner’s.</p>
          ) : (
            <ul className={css.rows}>
              {data.logins.map((login) => (
                <li key={login.token}>
                  <span>
                    <b>{nameOf(login)}</b>
                    <small>
                      {login.email}
                      {login.state === 'active' ? '' : ', invited'}
                    </small>
                  </span>
                  {login.can_edit ? (
                    <span className={css.actions}>
                      <Button
                        size="sm"
                        kind="quiet"
                        aria-label={`Change ${nameOf(login)}`}
                        onClick={() => setEdited(login)}
                      >
                        Change
                      </Button>
                      <Button
                        size="sm"
                        kind="quiet"
                        aria-label={`Remove ${nameOf(login)}`}
                        onClick={() => setLeaving(login)}
                      >
                        Remove
                      </Button>
                    </span>
                  ) : (
                    <span>The owner’s to change</span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited === undefined ? null : (
        <Suspense>
          <ClerkDialog
            uuid={uuid}
            login={edited}
            permList={logins.data?.permList ?? []}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        heading={leaving === null ? '' : `Remove ${nameOf(leaving)}?`}
        action="Remove the login"
        busy={remove.isPending}
        onConfirm={() => leaving !== null && remove.mutate(leaving.token)}
        onClose={() => setLeaving(null)}
      >
        <p>They are signed out at once.</p>
        <Refused error={remove.error} />
      </ConfirmDialog>
    </Card>
  );
}

const nameOf = ({ firstname, lastname }: ClientLoginView): string => `${firstname} ${lastname}`.trim();
