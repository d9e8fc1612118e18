import type { Person } from '@carded/domain/people';
import { type IdentityAnswer, type IdentitySource, type Independence, notAvailable } from './port.ts';
import { soundAnswer } from './sound-answer.ts';

/** An answer and who gave it. */
export type SourceAnswer = IdentityAnswer & {
  readonly sourceId: string;
  readonly independence: Independence;
};

/**
 * Asks one source after the other. The first match of at least 90 with an equal birth date ends; a source that throws, hangs
 * longer than `timeoutMs` or answers nonsense counts as `not_available`. Returns every answer heard, in order; never throws.
 * A `match` in the result always has a score of at least 90 and an equal birth date: a weaker one is returned as `no_match`.
 */
export async function askInOrder(
  sources: readonly IdentitySource[],
  person: Person,
  { timeoutMs }: { readonly timeoutMs: number },
): Promise<SourceAnswer[]> {
  const answers: SourceAnswer[] = [];
  for (const source of sources) {
    const { id: sourceId, independence } = source;
    const answer = soundAnswer(await askOne(source, person, timeoutMs));
    answers.push({ sourceId, independence, ...answer });
    if (answer.outcome === 'match') {
      break;
    }
  }
  return answers;
}

async function askOne(source: IdentitySource, person: Person, timeoutMs: number): Promise<IdentityAnswer> {
  const controller = new AbortController();
  const late = Promise.withResolvers<IdentityAnswer>();
  const timer = setTimeout(() => {
    late.resolve(notAvailable);
    controller.abort();
  }, timeoutMs);
  try {
    return await Promise.race([source.lookUp(person, { signal: controller.signal }), late.promise]);
  } catch {
    return notAvailable;
  } finally {
    clearTimeout(timer);
  }
}
