/** What usage is covered by, decided when it is recorded and never changed. Only what the plan covers costs anything. */
export const covers = [
  { cover: 'plan', label: 'Plan' },
  { cover: 'trial', label: 'Trial' },
  { cover: 'comp', label: 'Complimentary' },
  { cover: 'test', label: 'Test' },
] as const;
export type Cover = (typeof covers)[number]['cover'];

/** Whether a word from outside is a cover. */
export function isCover(value: unknown): value is Cover {
  return covers.some(({ cover }) => cover === value);
}
