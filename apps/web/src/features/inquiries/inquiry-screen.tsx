import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './inquiries.module.css';
import { InquiryForm } from './inquiry-form.tsx';
import { type InquiryKind, inquiries } from './inquiry-kinds.ts';
import { inquiryQuery } from './queries.ts';

const words = {
  received: {
    heading: 'We have your inquiry',
    text: 'We will look at it within two business days.',
    group: 'pending',
  },
  in_progress: { heading: 'We are working on it', text: 'We will write to the address you gave.', group: 'pending' },
  answered: { heading: 'Answered', text: 'Check your email for the rest.', group: 'accepted' },
} as const;

/** An inquiry: the form until it is sent, then its status. */
export function InquiryScreen({ kind }: { kind: InquiryKind }) {
  const { heading, meta } = inquiries[kind];
  const asked = useQuery(inquiryQuery(kind));
  const [isAgain, setIsAgain] = useState(false);
  const answer = asked.data;
  const stands = answer === undefined || answer.status === 'none' || isAgain ? null : words[answer.status];
  return (
    <>
      <PageHead heading={heading} meta={meta} />
      <Loaded
        query={asked}
        loading="Loading the inquiry"
        failed="The inquiry did not load"
        kept="We have what you sent."
      >
        {(data) => (
          <div className={css.page}>
            {data.error === null ? null : <Notice group="denied" heading={data.error} role="alert" />}
            {stands === null ? (
              <InquiryForm kind={kind} onSent={() => setIsAgain(false)} />
            ) : (
              <>
                <Notice group={stands.group} heading={stands.heading} role="status">
                  {data.answer ?? stands.text}
                  {data.submitted === null ? null : <div>Sent on {formatDate(data.submitted)}.</div>}
                </Notice>
                {data.status === 'answered' ? (
                  <div>
                    <Button onClick={() => setIsAgain(true)}>Ask again</Button>
                  </div>
                ) : null}
              </>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}
