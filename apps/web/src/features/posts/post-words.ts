import type { AnswerOf } from '@carded/client';
import { formatDate, formatDateTime } from '#platform/format.ts';
import type { StatusGroup } from '#ui/status-shape.tsx';

export type Post = AnswerOf<'staffPosts.get'>['post'];
type State = Post['state'];

export const postStates: Record<State, { word: string; group: StatusGroup }> = {
  draft: { word: 'Draft', group: 'none' },
  scheduled: { word: 'Scheduled', group: 'pending' },
  published: { word: 'Published', group: 'accepted' },
  withdrawn: { word: 'Withdrawn', group: 'blocked' },
};

/** When a post came out, or will. */
export function outWords({ state, publish_at: at }: { state: State; publish_at: string | null }): string {
  if (at === null || state === 'withdrawn') return '';
  return state === 'scheduled' ? `for ${formatDateTime(at)}` : formatDate(at);
}

/** A title as an address has it. */
export function permalinkOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-')
    .slice(0, 80);
}

export function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
