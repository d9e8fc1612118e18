import type { AnswerOf } from '@carded/client';
import type { StatusGroup } from '#ui/status-shape.tsx';

export type Flag = AnswerOf<'flags.list'>['flags'][number];

/** How a flag stands, in a few words. */
export function standOf({ on, percent, accounts }: Flag): { word: string; group: StatusGroup } {
  if (!on) return { word: 'Off', group: 'blocked' };
  if (percent === 100) return { word: 'On', group: 'accepted' };
  const named =
    accounts.length === 0 ? '' : accounts.length === 1 ? ', and 1 account' : `, and ${accounts.length} accounts`;
  return { word: `On for ${percent}%${named}`, group: 'pending' };
}
