import { plainQuery } from './words.ts';

/** Keeps the latest answers of a search by their query, in memory: the same question costs once. */
export function keepAnswers<T>(answer: (query: string) => T, most = 300): (query: string) => T {
  const kept = new Map<string, T>();
  return (query) => {
    const asked = plainQuery(query);
    const found = kept.has(asked) ? (kept.get(asked) as T) : answer(asked);
    kept.delete(asked);
    const [oldest] = kept.keys();
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    kept.set(asked, found);
    return found;
  };
}
