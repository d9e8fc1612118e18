import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ConfirmDialog, Dialog } from '#ui/dialogs/dialog.tsx';
import { UnsavedGuard } from '#ui/forms/save-bar.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { PostText } from '#ui/tiny-markdown.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { outWords, type Post, PostFields, postStates } from './post-fields.tsx';
import { PostPreview, renderedQuery } from './post-preview.tsx';
import css from './posts.module.css';
import { PublishDialog } from './publish-dialog.tsx';

/** Edits a post beside its preview. Saving keeps a version; the published one stays until another is published. */
export function PostEditor({ post }: { post: Post | null }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [hasOwnLink, setHasOwnLink] = useState(post !== null);
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: {
      title: post?.title ?? '',
      permalink: post?.permalink ?? '',
      description: post?.description ?? '',
      og_image: post?.og_image ?? '',
      body: post?.body ?? '',
    },
    save: async (values) => {
      if (post === null) return call('staffPosts.create', { body: values });
      await call('staffPosts.save', { params: { id: post.id }, body: { ...values, version: post.version } });
      return { id: post.id };
    },
    onSaved: async ({ id }, { resetDirty }, sent) => {
      // Keeps what was typed during saving marked as unsaved.
      resetDirty(sent);
      toast('Saved');
      await queryClient.invalidateQueries({ queryKey: ['posts'] });
      if (post === null) navigate(`/staff/posts/${id}`, { replace: true });
    },
  });
  const isDirty = form.isDirty();
  return (
    <form noValidate onSubmit={submit}>
      <Crumb to="/staff/posts">Posts</Crumb>
      <PageHead
        heading={form.values.title || 'New post'}
        meta={
          post === null
            ? 'Not saved yet'
            : `Version ${post.version}, saved ${formatDateTime(post.saved)} by ${post.saved_by}`
        }
        beside={
          post === null ? null : (
            <Chip group={postStates[post.state].group}>
              {postStates[post.state].word} {outWords(post)}
            </Chip>
          )
        }
      >
        {post === null ? null : <PostActions post={post} isDirty={isDirty} />}
        <Button kind={isDirty || post === null ? 'brand' : 'plain'} type="submit" busy={mutation.isPending}>
          Save
        </Button>
      </PageHead>
      <div className={css.editor}>
        <div className={css.fields}>
          <Refused error={refused} />
          <PostFields
            form={form}
            hasOwnLink={hasOwnLink}
            isHeld={post === null && (mutation.isPending || mutation.isSuccess)}
            onOwnLink={() => setHasOwnLink(true)}
          />
        </div>
        <PostPreview values={form.values} published={post?.publish_at ?? null} />
      </div>
      <UnsavedGuard count={isDirty && !mutation.isPending ? 1 : 0} heading="Leave without saving this post?" />
    </form>
  );
}

/** Actions on a saved post. Unsaved text is not published. */
function PostActions({ post, isDirty }: { post: Post; isDirty: boolean }) {
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

/** Every version that was saved, to be read. */
function VersionsDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const [chosen, setChosen] = useState(post.version);
  const query = useQuery({
    queryKey: ['posts', 'version', post.id, chosen],
    queryFn: () => call('staffPosts.version', { params: { id: post.id, version: chosen } }),
  });
  return (
    <Dialog onClose={onClose} title="Versions" size={760}>
      <div className={css.versions}>
        <ul aria-label="Versions">
          {post.versions.map(({ version, saved, saved_by: by }) => (
            <li key={version}>
              <Button kind="quiet" size="sm" aria-pressed={version === chosen} onClick={() => setChosen(version)}>
                {version}
                {version === post.live_version ? ', out' : ''}
              </Button>
              <small>
                {formatDateTime(saved)}, {by}
              </small>
            </li>
          ))}
        </ul>
        <Loaded query={query} loading="Loading the version" failed="The version did not load">
          {({ version }) => (
            <article className={css.page} data-as="phone">
              <small>/blog/{version.permalink}</small>
              <h2>{version.title}</h2>
              <VersionText description={version.description} body={version.body} />
            </article>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

/** A text that was saved, as its readers saw it. */
function VersionText({ description, body }: { description: string; body: string }) {
  const query = useQuery(renderedQuery({ description, body }));
  return (
    <Loaded query={query} loading="Loading the text" failed="The text did not load">
      {({ html }) => <PostText html={html} />}
    </Loaded>
  );
}
