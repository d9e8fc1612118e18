import type { AnswerOf } from '@carded/client';
import { formatDateTime } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import css from './versions.module.css';

type Entry = AnswerOf<'websiteRules.versions'>['versions'][number];

const told = ({ version, restored_from: from, changes_count: count }: Entry): string | null => {
  if (from !== null) return `Restored version ${from}`;
  if (version === 1) return 'The first rules of this website';
  return count === 0 ? 'No setting of a place changed' : null;
};

/** One saved version: when, by whom, and what it changed of the one before. */
export function VersionEntry({
  entry,
  isCurrent,
  canRestore,
  isBusy,
  onRestore,
}: {
  entry: Entry;
  isCurrent: boolean;
  canRestore: boolean;
  isBusy: boolean;
  onRestore: () => void;
}) {
  const { version, at, by, changes, changes_count: count } = entry;
  const words = told(entry);
  return (
    <li className={css.entry}>
      <div>
        <h3>
          Version {version}
          {isCurrent ? <span> in force</span> : null}
        </h3>
        <p className={css.who}>
          {by}, <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
        {words === null ? null : <p>{words}</p>}
        <ul>
          {changes.map(({ place, setting, from, to }) => (
            <li key={`${place} ${setting}`}>
              {place}, {setting}: {from} → <b>{to}</b>
            </li>
          ))}
          {count > changes.length ? <li>and {count - changes.length} more</li> : null}
        </ul>
      </div>
      {isCurrent ? null : (
        <Button
          size="sm"
          busy={isBusy}
          disabled={!canRestore}
          aria-label={`Restore version ${version}`}
          onClick={onRestore}
        >
          Restore
        </Button>
      )}
    </li>
  );
}
