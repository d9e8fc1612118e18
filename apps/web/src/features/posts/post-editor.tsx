import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Crumb } from '#ui/pages/crumb.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { PostActions } from './post-actions.tsx';
import { PostFields } from './post-fields.tsx';
import { PostPreview } from './post-preview.tsx';
import { outWords, type Post, postStates } from './post-words.ts';
import css from './posts.module.css';

/** Writes a post beside what it will look like. Saving keeps a version; what is out stays until a version is published. */
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
      if (post === null) return { ...(await call('staffPosts.create', { body: values })), values };
      await call('staffPosts.save', { params: { id: post.id }, body: { ...values, version: post.version } });
      return { id: post.id, values };
    },
    onSaved: async ({ id, values }, saved) => {
      // What was typed meanwhile is not saved yet.
      saved.resetDirty(values);
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
