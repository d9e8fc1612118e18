import type { AnswerOf } from '@carded/client';
import { formatAge } from '#features/usage/figures.ts';
import css from './script-seen.module.css';

/** When the popup last opened. It is noted about once an hour, so that a busy shop writes little. */
export function ScriptSeen({ scripts, nowMs }: { scripts: AnswerOf<'usage.needs'>['scripts']; nowMs: number }) {
  if (scripts === null || scripts.length === 0) return null;
  const seen = scripts.flatMap(({ domain, opened_at: at }) => (at === null ? [] : [{ domain, at }]));
  const newest = seen.toSorted((one, other) => other.at.localeCompare(one.at))[0];
  const unseen = scripts.length - seen.length;
  return (
    <p className={css.seen} data-seen={newest !== undefined || undefined}>
      {newest === undefined
        ? 'No popup has opened on your pages yet'
        : `Popup seen ${formatAge(newest.at, nowMs)} ago on ${newest.domain}${unseen === 0 ? '' : `, never on ${unseen} of ${scripts.length} websites`}`}
    </p>
  );
}
