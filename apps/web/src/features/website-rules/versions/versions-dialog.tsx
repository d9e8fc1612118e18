import type { AnswerOf } from '@carded/client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { RuleProblems } from '#features/website-rules/rules-notices.tsx';
import { versionsQuery } from '#features/website-rules/table/preset-line.tsx';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { changeWebsite, keepSaved, useWhichWebsite } from '#platform/session/which-website.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import css from './versions.module.css';

/** Lists the changes with their person and time, and the way back. Going back saves the old rules as the next version, so it can be taken back too. */
export function VersionsDialog({
  version,
  isChanged,
  onClose,
}: {
  version: number;
  isChanged: boolean;
  onClose: () => void;
}) {
  const which = useWhichWebsite();
  const queryClient = useQueryClient();
  const versions = useInfiniteQuery(versionsQuery(which, version));
  const putBack = async (to: number, expected: number): Promise<number | null> => {
    const [from, body] = [{ version: String(to) }, { expected_version: expected }];
    const answer = await changeWebsite(
      which,
      (token) => call('websiteRules.restore', { params: { token, ...from }, body }),
      (id, reason) => call('staffWebsites.restore', { params: { id, ...from }, body: { ...body, reason } }),
    );
    if (answer !== null) keepSaved(queryClient, which, answer);
    return answer?.version ?? null;
  };
  const restore = useMutation({
    mutationFn: (to: number) => putBack(to, version),
    onSuccess: (saved, to) => {
      if (saved === null) return;
      onClose();
      toast(`Version ${to} restored, saved as version ${saved}.`, () => {
        putBack(version, saved).then(
          (again) => {
            if (again !== null) toast(`Undone. The rules of version ${version} are now version ${again}.`);
          },
          (error: unknown) => toastProblem('Not undone.', error),
        );
      });
    },
  });
  const list = versions.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <Dialog onClose={onClose} closeOnEscape={!restore.isPending} size="lg" title="Versions">
      <div className={dialog.body}>
        {isChanged ? (
          <Notice group="pending" heading="There are unsaved changes">
            <p>Save or discard them before you go back to a version.</p>
          </Notice>
        ) : null}
        {restore.isError ? <RuleProblems error={restore.error} /> : null}
        <Loaded
          query={versions}
          loading="Loading the versions"
          failed="The versions did not load"
          kept="Your rules did not change."
        >
          {() =>
            list.length === 0 ? (
              <EmptyState heading="No versions yet">Every saved version of the rules shows up here.</EmptyState>
            ) : (
              <ol className={css.list}>
                {list.map((entry) => (
                  <VersionEntry
                    key={entry.version}
                    entry={entry}
                    isCurrent={entry.version === version}
                    canRestore={!isChanged}
                    isBusy={restore.isPending && restore.variables === entry.version}
                    onRestore={() => restore.mutate(entry.version)}
                  />
                ))}
              </ol>
            )
          }
        </Loaded>
        {versions.hasNextPage ? (
          <Button busy={versions.isFetchingNextPage} onClick={() => versions.fetchNextPage()}>
            Show earlier versions
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

type Entry = AnswerOf<'websiteRules.versions'>['versions'][number];

const summaryOf = ({ version, restored_from: from, changes_count: count }: Entry): string | null => {
  if (from !== null) return `Restored version ${from}`;
  if (version === 1) return 'The first rules of this website';
  return count === 0 ? 'No setting of a place changed' : null;
};

/** One saved version: when, by whom, and what it changed of the one before. */
function VersionEntry({
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
  const words = summaryOf(entry);
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
