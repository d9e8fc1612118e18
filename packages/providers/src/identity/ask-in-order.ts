import { matchScore, type Person } from '@carded/domain/people';
import { type IdentityAnswer, type IdentitySource, type Independence, notAvailable } from './port.ts';

/** An answer and who gave it. */
export type SourceAnswer = IdentityAnswer & {
  readonly sourceId: string;
  readonly independence: Independence;
};

/**
 * Asks one source after the other. The first match of at least 90 with an equal birth date ends the search; a source that throws, takes longer than `timeoutMs`
 * or answers nonsense counts as `not_available`. Returns every answer, in order; never throws. A `match` in the result always has a score of at least 90 and an
 * equal birth date: a weaker one is returned as `no_match`.
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

/**
 * Makes any answer safe to decide on: `match` only with a score of at least 90 and an equal birth date, else `no_match`; nonsense is
 * `not_available`.
 */
export function soundAnswer(answer: IdentityAnswer): IdentityAnswer {
  const { outcome, score, birthDateEqual, agreed }: Partial<IdentityAnswer> = answer ?? {};
  const isSound =
    (outcome === 'match' || outcome === 'no_match') &&
    typeof score === 'number' &&
    score >= 0 &&
    score <= 100 &&
    typeof birthDateEqual === 'boolean' &&
    Array.isArray(agreed);
  if (!isSound) {
    return notAvailable;
  }
  const isMatch = outcome === 'match' && score >= matchScore && birthDateEqual;
  return { outcome: isMatch ? 'match' : 'no_match', score, birthDateEqual, agreed };
}
