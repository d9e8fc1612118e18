import type { AnswerOf } from '@carded/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

export type Person = AnswerOf<'people.list'>['people'][number];
export type Waiting = AnswerOf<'people.list'>['waiting'][number];

export const peopleQuery = queryOptions({ queryKey: ['people'], queryFn: () => call('people.list', {}) });
