import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { formatNumber } from '#platform/format.ts';
import { permalinkOf, wordsIn } from './post-words.ts';
import css from './posts.module.css';

export type PostValues = { title: string; permalink: string; description: string; og_image: string; body: string };

const marks = [
  { label: 'Bold', before: '**', after: '**' },
  { label: 'Heading', before: '\n## ', after: '\n' },
  { label: 'Link', before: '[', after: '](https://)' },
  { label: 'List', before: '\n- ', after: '' },
  { label: 'Quote', before: '\n> ', after: '' },
] as const;

/** What a post consists of. As long as nobody chose a permalink, it follows the title. */
export function PostFields({
  form,
  hasOwnLink,
  isHeld,
  onOwnLink,
}: {
  form: UseFormReturnType<PostValues>;
  hasOwnLink: boolean;
  /** For a moment nothing can be typed: the page is about to give way to another. */
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
