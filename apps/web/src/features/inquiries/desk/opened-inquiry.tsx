import type { AnswerOf } from '@carded/client';
import { NativeSelect, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDateTime } from '#platform/format.ts';
import { choiceWord } from '#platform/inquiry-choices.ts';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { UnsavedGuard } from '#ui/forms/save-bar.tsx';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';
import { inquiryWords, kindWords, openedInquiryQuery } from './inquiry-list.tsx';
import css from './staff-inquiries.module.css';

const labelOf = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** One inquiry: what the merchant wrote, and its status. */
export function OpenedInquiry({ id }: { id: string }) {
  const opened = useQuery(openedInquiryQuery(id));
  return (
    <Loaded
      query={opened}
      loading="Opening the inquiry"
      failed="The inquiry did not open"
      gone={{ heading: 'No such inquiry', to: '/staff/inquiries', label: 'Go to inquiries' }}
    >
      {(inquiry) => (
        <>
          <Crumb to="/staff/inquiries">Inquiries</Crumb>
          <PageHead
            heading={`${kindWords[inquiry.kind]}: ${inquiry.account}`}
            meta={`Sent ${formatDateTime(inquiry.created)}. This access is recorded.`}
          />
          <div className={css.opened}>
            <dl>
              {inquiry.fields.map((field) => (
                <div key={field.name}>
                  <dt>{labelOf(field.name)}</dt>
                  <dd>{choiceWord(field.name, field.value)}</dd>
                </div>
              ))}
            </dl>
            <InquiryStand key={inquiry.id} inquiry={inquiry} />
          </div>
        </>
      )}
    </Loaded>
  );
}

type Inquiry = AnswerOf<'staffInquiries.open'>['inquiry'];

/** An inquiry's status: the merchant reads the answer, only staff reads the note. */
function InquiryStand({ inquiry }: { inquiry: Inquiry }) {
  const [status, setStatus] = useState(inquiry.status);
  const [note, setNote] = useState(inquiry.note);
  const [answer, setAnswer] = useState(inquiry.answer);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: Pick<Inquiry, 'status' | 'note' | 'answer'>) =>
      call('staffInquiries.update', { params: { id: inquiry.id }, body }),
    onSuccess: (_, body) => {
      queryClient.invalidateQueries({ queryKey: ['inquiries'] });
      queryClient.setQueryData(openedInquiryQuery(inquiry.id).queryKey, (before) => before && { ...before, ...body });
      toast('Kept');
    },
  });
  const changes = [status !== inquiry.status, note !== inquiry.note, answer !== inquiry.answer].filter(Boolean).length;
  return (
    <form
      className={css.stand}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ status, note, answer });
      }}
    >
      <NativeSelect
        label="Status"
        value={status}
        data={Object.entries(inquiryWords).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setStatus(event.currentTarget.value as Inquiry['status'])}
      />
      <Textarea
        label="Answer"
        description="The merchant reads it."
        rows={5}
        maxLength={4_000}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Textarea
        label="Note"
        description="Only staff can read it."
        rows={3}
        maxLength={4_000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Refused error={save.error} />
      <div>
        <Button kind="brand" type="submit" busy={save.isPending}>
          Save
        </Button>
      </div>
      <UnsavedGuard count={save.isPending ? 0 : changes} heading="Leave without saving the inquiry?" />
    </form>
  );
}

export function meta() {
  return [{ title: title('Inquiry') }];
}

export default function StaffInquiry() {
  const id = useParams().id ?? '';
  return <OpenedInquiry key={id} id={id} />;
}
