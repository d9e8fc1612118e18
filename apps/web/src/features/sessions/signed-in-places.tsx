import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { sessionsQuery } from '#platform/session/intents.ts';
import { browserOf } from '#platform/session/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import css from '#ui/sign-in-settings.module.css';
import { ErrorState } from '#ui/states/loaded.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';

/** Every session of this login, with a way to end it. */
export function SignedInPlaces() {
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const options = (said: string) => ({
    onSuccess: () => {
      toast(said);
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error: unknown) => toastProblem('Nothing was signed out.', error),
  });
  const end = useMutation({
    mutationFn: (id: string) => call('sessions.end', { params: { id } }),
    ...options('That session was signed out.'),
  });
  const endOthers = useMutation({
    mutationFn: () => call('sessions.endOthers', {}),
    ...options('You are only signed in here.'),
  });
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <Card
      heading="Where you are signed in"
      action={
        others > 0 ? (
          <Button size="sm" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        ) : null
      }
    >
      {sessions.isError ? (
        <ErrorState
          heading="The list did not load"
          kept="Nothing was signed out."
          error={sessions.error}
          onRetry={() => sessions.refetch()}
        />
      ) : (
        <ul>
          {sessions.data?.map((session) => (
            <li key={session.id} className={css.row}>
              <div>
                <b>{browserOf(session.agent)}</b>
                <small>
                  {session.current ? 'Here, now' : `Last used ${formatDateTime(session.last_seen)}`}, signed in{' '}
                  {formatDateTime(session.created)}
                </small>
              </div>
              {session.current ? null : (
                <Button
                  size="sm"
                  aria-label={`Sign out ${browserOf(session.agent)}, last used ${formatDateTime(session.last_seen)}`}
                  busy={end.isPending && end.variables === session.id}
                  onClick={() => end.mutate(session.id)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
