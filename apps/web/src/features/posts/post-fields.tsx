import type { AnswerOf } from '@carded/client';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { formatDate, formatDateTime, formatNumber } from '#platform/format.ts';
import type { StatusGroup } from '#ui/chip.tsx';
import css from './posts.module.css';

export type PostValues = { title: string; permalink: string; description: string; og_image: string; body: string };

const marks = [
  { label: 'Bold', before: '**', after: '**' },
  { label: 'Heading', before: '\n## ', after: '\n' },
  { label: 'Link', before: '[', after: '](https://)' },
  { label: 'List', before: '\n- ', after: '' },
  { label: 'Quote', before: '\n> ', after: '' },
] as const;

/** Fields of a post. The permalink follows the title until it is edited. */
export function PostFields({
  form,
  hasOwnLink,
  isHeld,
  onOwnLink,
}: {
  form: UseFormReturnType<PostValues>;
  hasOwnLink: boolean;
  /** Whether typing is blocked, because the page is about to change. */
  isHeld: boolean;
  onOwnLink: () => void;
}) {
  const body = useRef<HTMLTextAreaElement>(null);
  const {
    title,
    permalink,
    body: bodyProps,
  } = {
    title: form.getInputProps('title'),
    permalink: form.getInputProps('permalink'),
    body: form.getInputProps('body'),
  };
  const put = (before: string, after: string) => {
    const field = body.current;
    if (field === null) return;
    const { selectionStart: from, selectionEnd: to, value } = field;
    form.setFieldValue('body', `${value.slice(0, from)}${before}${value.slice(from, to)}${after}${value.slice(to)}`);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(from + before.length, to + before.length);
    });
  };
  return (
    <>
      <TextInput
        label="Title"
        maxLength={90}
        readOnly={isHeld}
        {...title}
        onChange={(event) => {
          title.onChange(event);
          if (!hasOwnLink) form.setFieldValue('permalink', permalinkOf(event.currentTarget.value));
        }}
      />
      <div className={css.pair}>
        <TextInput
          label="Permalink"
          description="After /blog/"
          maxLength={80}
          readOnly={isHeld}
          {...permalink}
          onChange={(event) => {
            onOwnLink();
            permalink.onChange(event);
          }}
        />
        <TextInput
          label="Image for shares"
          description="A path of ours, or an https address"
          maxLength={200}
          readOnly={isHeld}
          {...form.getInputProps('og_image')}
        />
      </div>
      <Textarea
        label="Description"
        description={`${form.values.description.length} of 160 characters. Shown by search engines and when shared.`}
        rows={2}
        maxLength={160}
        readOnly={isHeld}
        {...form.getInputProps('description')}
      />
      <div className={css.marks}>
        {marks.map(({ label, before, after }) => (
          <button key={label} type="button" disabled={isHeld} onClick={() => put(before, after)}>
            {label}
          </button>
        ))}
        <span>{formatNumber(wordsIn(form.values.body))} words</span>
      </div>
      <Textarea
        label="Text"
        description="Markdown: ## headings, **bold**, [links](https://…), lists, tables, > quotes, ``` code, sources as [^1]. No HTML, and no pictures yet."
        rows={18}
        maxLength={40_000}
        readOnly={isHeld}
        ref={body}
        classNames={{ input: css.code ?? '' }}
        {...bodyProps}
      />
    </>
  );
}

export type Post = AnswerOf<'staffPosts.get'>['post'];
type State = Post['state'];

export const postStates: Record<State, { word: string; group: StatusGroup }> = {
  draft: { word: 'Draft', group: 'none' },
  scheduled: { word: 'Scheduled', group: 'pending' },
  published: { word: 'Published', group: 'accepted' },
  withdrawn: { word: 'Withdrawn', group: 'blocked' },
};

/** Formats the time of publication, past or planned. */
export function outWords({ state, publish_at: at }: { state: State; publish_at: string | null }): string {
  if (at === null || state === 'withdrawn') return '';
  return state === 'scheduled' ? `for ${formatDateTime(at)}` : formatDate(at);
}

/** A title as an address has it. */
function permalinkOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-')
    .slice(0, 80);
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
