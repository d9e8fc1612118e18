/** How far somebody sees who looks at an account that is not theirs; each takes in the ones before it. */
export const viewLevels = [
  { code: 'numbers', label: 'Numbers', about: 'Counts, charts and what needs somebody' },
  { code: 'settings', label: 'Settings', about: 'Websites, rules, logins, webhooks and scanner too' },
  { code: 'log', label: 'Verifications', about: 'The log of verifications too' },
] as const;
export type ViewLevel = (typeof viewLevels)[number]['code'];

const rankOf = (level: ViewLevel): number => viewLevels.findIndex(({ code }) => code === level);

/** Whether a view of this level shows what needs that one. */
export function showsLevel(level: ViewLevel, needed: ViewLevel): boolean {
  return rankOf(level) >= rankOf(needed);
}
