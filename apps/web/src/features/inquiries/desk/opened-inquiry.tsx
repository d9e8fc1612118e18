import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#platform/format.ts';
import { choiceWord } from '#platform/inquiry-choices.ts';
import { Crumb } from '#ui/pages/crumb.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { InquiryStand } from './inquiry-stand.tsx';
import { openedInquiryQuery } from './queries.ts';
import css from './staff-inquiries.module.css';
import { kindWords } from './words.ts';

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
