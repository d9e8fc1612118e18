import type { AnswerOf } from '@carded/client';

export type Waiting = AnswerOf<'stores.waiting'>;
export type Connected = Pick<AnswerOf<'stores.link'>, 'website' | 'store'>;
