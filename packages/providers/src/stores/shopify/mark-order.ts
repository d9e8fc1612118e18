import { z } from 'zod';
import { done } from '../calls/outcome.ts';
import { markWords } from '../mark-words.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import type { Marks } from '../store-order.ts';
import type { Api } from './api.ts';
import { fetchOrder } from './fetch-order.ts';
import { appliedTo } from './get-order.ts';
import { refusalOf, type UserErrors, userErrors } from './user-errors.ts';

const changed = z.record(z.string(), z.object({ userErrors }));

/** A tag, a risk, and what staff may want to know in a field of ours. The tag comes last: it is what says that all is there. */
export async function markOrder(api: Api, store: StoreAccess, id: string, marks: Marks): Promise<Outcome<null>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  const { id: gid, tags } = found.ok;
  const { mark, isMarkedRisky } = appliedTo(found.ok);
  const change = async (
    operation: 'metafieldsSet' | 'orderRiskAssessmentCreate' | 'tagsAdd' | 'tagsRemove',
    variables: Record<string, unknown>,
    harmless: readonly string[] = [],
  ): Promise<Outcome<null>> => {
    const answer = await api.ask(store, operation, variables, changed);
    if ('error' in answer) return answer;
    const errors: UserErrors = Object.values(answer.ok).flatMap((each) => each.userErrors);
    return refusalOf(errors, harmless) ?? done;
  };
  const value = JSON.stringify({ mark: marks.mark, note: marks.note.slice(0, 500) });
  const metafields = [{ ownerId: gid, namespace: '$app:carded', key: 'check', type: 'json', value }];
  const noted = await change('metafieldsSet', { metafields });
  if ('error' in noted) return noted;
  if (isMarkedRisky !== marks.isRisky) {
    const description = marks.isRisky ? 'The age check is not passed.' : 'The age check is settled.';
    const sentiment = marks.isRisky ? 'NEGATIVE' : 'POSITIVE';
    const riskLevel = marks.isRisky ? 'HIGH' : 'NONE';
    const assessment = { orderId: gid, riskLevel, facts: [{ description, sentiment }] };
    // What is out is not assessed: its tag says it.
    const assessed = await change('orderRiskAssessmentCreate', { assessment }, ['ORDER_ALREADY_FULFILLED']);
    if ('error' in assessed) return assessed;
  }
  const word = markWords[marks.mark];
  const others = tags.filter((tag) => isWord(tag) && tag.toLowerCase() !== word.toLowerCase());
  if (others.length > 0) {
    const removed = await change('tagsRemove', { id: gid, tags: others });
    if ('error' in removed) return removed;
  }
  return mark === marks.mark && others.length === 0 ? done : change('tagsAdd', { id: gid, tags: [word] });
}

const isWord = (tag: string): boolean =>
  Object.values(markWords).some((word) => word.toLowerCase() === tag.toLowerCase());
