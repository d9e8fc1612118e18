import type { AnswerOf } from '@carded/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDate } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import css from './people.module.css';

const words = {
  people_grant: {
    asked: (person: string) => `${person} may look after people`,
    no: 'Do not give',
    yes: 'Agree',
    isDone: (person: string) => `${person} looks after people now`,
    isNot: 'Not given',
  },
  removal: {
    asked: (person: string) => `Remove ${person}`,
    no: 'Keep',
    yes: 'Remove',
    isDone: (person: string) => `${person} is removed`,
    isNot: 'Not removed',
  },
} as const satisfies Record<Waiting['what'], unknown>;

/** Shows a request that another person approves or declines. */
export function WaitingRow({ waiting }: { waiting: Waiting }) {
  const { asked, no, yes, isDone, isNot } = words[waiting.what];
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: (agree: boolean) => call('people.decide', { params: { id: waiting.id }, body: { agree } }),
    onSuccess: (_, agree) => {
      toast(agree ? isDone(waiting.person) : isNot);
      queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey });
    },
    onError: (error) => toastProblem('Nothing was changed.', error),
  });
  return (
    <li>
      <span>
        <b>{asked(waiting.person)}</b>
        <small>
          Asked by {waiting.asked_by}, until {formatDate(waiting.expires)}
        </small>
      </span>
      <span className={css.held}>{waiting.reason}</span>
      {waiting.own ? (
        <small>Somebody else has to answer</small>
      ) : (
        <span className={css.actions}>
          <Button size="sm" busy={decide.isPending} onClick={() => decide.mutate(false)}>
            {no}
            <span className="sr"> {waiting.person}</span>
          </Button>
          <Button
            size="sm"
            kind={waiting.what === 'removal' ? 'danger' : 'plain'}
            busy={decide.isPending}
            onClick={() => decide.mutate(true)}
          >
            {yes}
            <span className="sr"> {waiting.person}</span>
          </Button>
        </span>
      )}
    </li>
  );
}

export type Person = AnswerOf<'people.list'>['people'][number];
type Waiting = AnswerOf<'people.list'>['waiting'][number];

export const peopleQuery = queryOptions({ queryKey: ['people'], queryFn: () => call('people.list', {}) });
