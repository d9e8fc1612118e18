import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { localTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { toast } from '#ui/toast.tsx';
import type { Post } from './post-fields.tsx';

/** Brings the last saved version out: at once, or at a time. */
export function PublishDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const isOut = post.state === 'published';
  const [when, setWhen] = useState<'now' | 'later'>(post.state === 'scheduled' ? 'later' : 'now');
  const [at, setAt] = useState(localTime(post.state === 'scheduled' ? post.publish_at : null));
  const [isTried, setTried] = useState(false);
  const queryClient = useQueryClient();
  const isLate = when === 'later' && !isOut;
  const isMissing = isLate && !(Date.parse(at) > 0);
  const publish = useMutation({
    mutationFn: () =>
      call('staffPosts.publish', {
        params: { id: post.id },
        body: { version: post.version, ...(isLate ? { publish_at: new Date(at).toISOString() } : {}) },
      }),
    onSuccess: async () => {
      toast(isLate ? 'Scheduled' : 'Published');
      await queryClient.invalidateQueries({ queryKey: ['posts'] });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Publish version ${post.version}?`}
      action={isLate ? 'Schedule' : 'Publish'}
      busy={publish.isPending}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) publish.mutate();
      }}
      onClose={onClose}
    >
      <p>
        It stands at <code>/blog/{post.permalink}</code>. Addresses it had before lead there.
      </p>
      {isOut ? null : (
        <Segmented
          label="When"
          value={when}
          options={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'Later' },
          ]}
          onChange={setWhen}
        />
      )}
      {isLate ? (
        <TextInput
          type="datetime-local"
          label="Publishes at"
          value={at}
          error={isTried && isMissing ? 'Choose a day and a time' : null}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
      ) : null}
      <Refused error={publish.error} />
    </FormDialog>
  );
}
