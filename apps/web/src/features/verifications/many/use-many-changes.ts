import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { buyerName } from '#features/verifications/bans/ban-dialog.tsx';
import { type LogRow, patchRows } from '#features/verifications/log/use-log.ts';
import { call, inGroups } from '#platform/queries/api.ts';
import { problemOf } from '#platform/queries/problem.ts';
import { toast } from '#ui/toast.tsx';

export type LeftOut = { what: string; rows: { uuid: string; name: string; why: string }[] };
type Change = { rows: LogRow[]; shown: Partial<LogRow>; act: (uuid: string) => Promise<unknown>; what: string };
const buyers = (count: number) => (count === 1 ? '1 buyer' : `${count} buyers`);

/** Applies a change to several rows: shown at once, reverted for refused ones, with an Undo for the rest. */
export function useManyChanges() {
  const queryClient = useQueryClient();
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null);
  const change = useMutation({
    mutationFn: async ({ rows, act, what }: Change) => {
      const results = await inGroups(rows, ({ uuid }) => act(uuid), 4);
      const refused = rows.flatMap((row, index) => {
        const result = results[index];
        return result?.status === 'rejected'
          ? [{ uuid: row.uuid, name: buyerName(row), why: problemOf(result.reason).message }]
          : [];
      });
      const changed = rows.filter((_, index) => results[index]?.status === 'fulfilled');
      return { changed, leftOut: { what, rows: refused } };
    },
    onMutate: ({ rows, shown }) => {
      const ids = new Set(rows.map(({ uuid }) => uuid));
      patchRows(queryClient, (row) => (ids.has(row.uuid) ? { ...row, ...shown } : row));
    },
    onSuccess: ({ changed, leftOut: refused }, { rows }) => {
      if (refused.rows.length === 0) return;
      const before = new Map(rows.filter((row) => !changed.includes(row)).map((row) => [row.uuid, row]));
      patchRows(queryClient, (row) => before.get(row.uuid) ?? row);
      setLeftOut(refused);
    },
    onSettled: () => {
      queryClient.invalidateQueries({ queryKey: ['log-live'] });
      queryClient.invalidateQueries({ queryKey: ['verification'] });
    },
  });

  /** Changes the rows, then says what was done, unless every row was refused. `said` is given the rows as they are now. */
  const apply = (asked: Change, said: (changed: LogRow[]) => void) =>
    change.mutate(asked, {
      onSuccess: ({ changed }) => {
        if (changed.length > 0) said(changed.map((row) => ({ ...row, ...asked.shown })));
      },
    });
  const review = (rows: LogRow[], isReviewed: boolean) =>
    apply(
      {
        rows: rows.filter((row) => row.client_reviewed !== isReviewed),
        shown: { client_reviewed: isReviewed },
        act: (uuid) => call('verifications.setReviewed', { body: { uuid, reviewed: isReviewed } }),
        what: 'not marked',
      },
      (changed) =>
        toast(`${buyers(changed.length)} ${isReviewed ? 'marked as reviewed' : 'no longer marked as reviewed'}`, () =>
          review(changed, !isReviewed),
        ),
    );
  const ban = (rows: LogRow[], notes: string) =>
    apply(
      {
        // An existing ban keeps its own reason.
        rows: rows.filter((row) => !row.banned),
        shown: { banned: true },
        act: (uuid) => call('bans.ban', { body: { buyer: { uuid }, notes } }),
        what: 'not banned',
      },
      (changed) => toast(`${buyers(changed.length)} banned on every website`, () => unban(changed)),
    );
  const unban = (rows: LogRow[]) =>
    change.mutate({
      rows,
      shown: { banned: false },
      act: (uuid) => call('bans.unban', { body: { buyer: { uuid }, notes: 'Undone right after the ban' } }),
      what: 'still banned',
    });
  return { review, ban, isBusy: change.isPending, leftOut, dismiss: () => setLeftOut(null) };
}
