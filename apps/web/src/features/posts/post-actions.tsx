import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import type { Post } from './post-words.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

/** What can be done with a saved post. What is not saved yet is not published. */
export function PostActions({ post, isDirty }: { post: Post; isDirty: boolean }) {
  const [open, setOpen] = useState<'versions' | 'publish' | 'withdraw' | null>(null);
  const queryClient = useQueryClient();
  const close = () => setOpen(null);
  const withdraw = useMutation({
    mutationFn: () => call('staffPosts.withdraw', { params: { id: post.id } }),
    onSuccess: () => {
      toast('Withdrawn. Nobody can read it now.');
      queryClient.invalidateQueries({ queryKey: ['posts'] });
    },
    onError: (error) => toastProblem('It was not withdrawn.', error),
    onSettled: close,
  });
  const isOut = post.state === 'published' || post.state === 'scheduled';
  const isCurrent = isOut && post.live_version === post.version;
  return (
    <>
      <Button onClick={() => setOpen('versions')}>Versions</Button>
      {isOut ? (
        <Button kind="danger" onClick={() => setOpen('withdraw')}>
          Withdraw
        </Button>
      ) : null}
      {isDirty || (isCurrent && post.state === 'published') ? null : (
        <Button kind="brand" onClick={() => setOpen('publish')}>
          {post.state === 'published' ? `Publish version ${post.version}` : 'Publish'}
        </Button>
      )}
      {open === 'versions' ? <VersionsDialog post={post} onClose={close} /> : null}
      {open === 'publish' ? <PublishDialog post={post} onClose={close} /> : null}
      <ConfirmDialog
        opened={open === 'withdraw'}
        heading="Withdraw this post?"
        action="Withdraw"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={close}
      >
        <p>Its address says that there is no such page. It can be published again.</p>
      </ConfirmDialog>
    </>
  );
}
