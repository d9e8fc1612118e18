import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#platform/format.ts';
import { Chip } from '#ui/chip.tsx';
import { Crumb } from '#ui/pages/crumb.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { LeadNext } from './lead-next.tsx';
import { LeadNotes } from './lead-notes.tsx';
import { LeadStatusChoice } from './lead-status-choice.tsx';
import { deadWord, leadGroups, leadTitle, leadWord, sourceWord } from './lead-words.ts';
import css from './leads.module.css';
import { leadQuery } from './queries.ts';

/** One lead: who it is, what comes next, what was noted. */
export function LeadScreen({ id }: { id: string }) {
  const query = useQuery(leadQuery(id));
  return (
    <Loaded
      query={query}
      loading="Loading the lead"
      failed="The lead did not load"
      gone={{ heading: 'No such lead', to: '/staff/leads', label: 'Go to leads' }}
    >
      {({ lead, staff }) => (
        <>
          <Crumb to="/staff/leads">Leads</Crumb>
          <PageHead
            heading={leadTitle(lead)}
            meta={`${sourceWord(lead)}, ${formatDateTime(lead.created)}`}
            beside={
              <Chip group={leadGroups[lead.status]}>
                {leadWord(lead.status)}
                {lead.dead_reason === null ? '' : `: ${deadWord(lead.dead_reason)}`}
              </Chip>
            }
          />
          <div className={css.lead}>
            <div className={css.main}>
              <LeadStatusChoice lead={lead} />
              <LeadNext key={lead.id} lead={lead} staff={staff} />
              <LeadNotes lead={lead} />
            </div>
            <LeadFacts lead={lead} />
          </div>
        </>
      )}
    </Loaded>
  );
}
