import type { AnswerOf } from '@carded/client';
import { formatDate } from '#platform/format.ts';
import type { StatusGroup } from '#ui/status-shape.tsx';

type Row = Pick<AnswerOf<'staffAccounts.list'>['accounts'][number], 'state' | 'on_trial' | 'trial_ends' | 'installed'>;

/** How an account stands, in a shape and a word. What needs somebody goes first. */
export function standingOf({ state, on_trial, trial_ends, installed }: Row): { group: StatusGroup; word: string } {
  if (state === 'closed') return { group: 'blocked', word: 'Deactivated' };
  if (state === 'suspended') return { group: 'denied', word: 'Suspended, not paid' };
  if (state === 'past_due') return { group: 'denied', word: 'Payment failed' };
  if (state === 'sandbox') return { group: 'pending', word: 'Sandbox, no card' };
  if (!installed) return { group: 'pending', word: 'Not installed' };
  if (on_trial)
    return { group: 'pending', word: trial_ends === null ? 'Trial' : `Trial until ${formatDate(trial_ends)}` };
  return { group: 'accepted', word: 'Active' };
}
