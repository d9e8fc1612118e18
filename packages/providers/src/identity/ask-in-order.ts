import {
  type IdentityAnswer,
  type IdentitySource,
  type Independence,
  matchMinScore,
  notAvailable,
  type Person,
} from './port.ts';

/** An answer and who gave it. */
export interface SourceAnswer extends IdentityAnswer {
  readonly sourceId: string;
  readonly independence: Independence;
}

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
    const answer = soundAnswer(await askOne(source, person, timeoutMs));
    answers.push({ ...answer, sourceId: source.id, independence: source.independence });
    if (answer.outcome === 'match') {
      break;
    }
  }
  return answers;
}

async function askOne(source: IdentitySource, person: Person, timeoutMs: number): Promise<IdentityAnswer> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<IdentityAnswer>((resolve) => {
      timer = setTimeout(() => {
        controller.abort();
        resolve(notAvailable);
      }, timeoutMs);
    });
    return await Promise.race([source.lookUp(person, { signal: controller.signal }), late]);
  } catch {
    return notAvailable;
  } finally {
    clearTimeout(timer);
  }
}

function soundAnswer(answer: IdentityAnswer): IdentityAnswer {
  const score: unknown = answer?.score;
  if (typeof score !== 'number' || !(score >= 0 && score <= 100) || !Array.isArray(answer.agreed)) {
    return notAvailable;
  }
  if (answer.outcome !== 'match') {
    return answer.outcome === 'no_match' ? { ...answer, birthDateEqual: answer.birthDateEqual === true } : notAvailable;
  }
  const isMatch = score >= matchMinScore && answer.birthDateEqual === true;
  return { ...answer, outcome: isMatch ? 'match' : 'no_match', birthDateEqual: answer.birthDateEqual === true };
}
