import type { AnswerOf } from '@carded/client';
import type { VerificationDetail } from '@carded/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { detailQuery } from '#features/verifications/queries.ts';
import { call } from '#platform/queries/api.ts';
import { toast, toastProblem } from '#ui/toast.tsx';

type Change = { uuid: string; name: string };
type Shown = Partial<Pick<VerificationDetail, 'banned' | 'client_reviewed'>>;

/** Reviewed, banned and unbanned: shown at once, reverted when the server refuses, with an Undo while the toast shows. */
export function useRowChanges() {
  const queryClient = useQueryClient();
  const show = (uuid: string, shown: Shown, notes?: string) => {
    queryClient.setQueriesData<AnswerOf<'verifications.list'>>(
      { queryKey: ['log'] },
      (page) =>
        page && {
          ...page,
          verifications: page.verifications.map((row) => (row.uuid === uuid ? { ...row, ...shown } : row)),
        },
    );
    queryClient.setQueryData(
      detailQuery(uuid).queryKey,
      (detail) =>
        detail && {
          ...detail,
          ...shown,
          buyer: {
            ...detail.buyer,
            banned: shown.banned ?? detail.buyer.banned,
            banned_notes: shown.banned === undefined ? detail.buyer.banned_notes : (notes ?? null),
          },
        },
    );
  };
  const settle = (uuid: string) => {
    // Updates the rows in place; a reload of the list would move them under the pointer.
    queryClient.invalidateQueries({ queryKey: ['log-live'] });
    queryClient.invalidateQueries({ queryKey: detailQuery(uuid).queryKey });
  };

  const reviewed = useMutation({
    mutationFn: ({ uuid, isReviewed }: Change & { isReviewed: boolean }) =>
      call('verifications.setReviewed', { body: { uuid, reviewed: isReviewed } }),
    onMutate: ({ uuid, isReviewed }) => show(uuid, { client_reviewed: isReviewed }),
    onSuccess: (_, { uuid, name, isReviewed }) =>
      toast(`${name} ${isReviewed ? 'marked as reviewed' : 'no longer marked as reviewed'}`, () =>
        reviewed.mutate({ uuid, name, isReviewed: !isReviewed }),
      ),
    onError: (error, { uuid, isReviewed }) => {
      show(uuid, { client_reviewed: !isReviewed });
      toastProblem('Not saved.', error);
    },
    onSettled: (_, __, { uuid }) => settle(uuid),
  });

  const ban = useMutation({
    mutationFn: ({ uuid, notes, isBan }: Change & { notes: string; isBan: boolean; before?: string | null }) =>
      call(isBan ? 'bans.ban' : 'bans.unban', { body: { buyer: { uuid }, notes } }),
    onMutate: ({ uuid, isBan, notes }) => show(uuid, { banned: isBan }, notes),
    onSuccess: (_, { uuid, name, isBan, before }) =>
      toast(isBan ? `${name} banned on every website` : `Ban of ${name} lifted`, () =>
        ban.mutate({
          uuid,
          name,
          isBan: !isBan,
          notes: isBan ? 'Undone right after the ban' : (before ?? 'Undone right after lifting it'),
        }),
      ),
    onError: (error, { uuid, isBan }) => {
      show(uuid, { banned: !isBan });
      toastProblem(isBan ? 'Not banned.' : 'The ban was not lifted.', error);
    },
    onSettled: (_, __, { uuid }) => settle(uuid),
  });
  return { reviewed, ban };
}
