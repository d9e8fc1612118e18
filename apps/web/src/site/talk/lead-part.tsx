import type { LeadFormSource } from '@carded/domain/desk';
import { LivePart } from '../live-part.tsx';
import { LeadForm } from './lead-form.tsx';

/** The form in a page: a running server draws it with a signed time. One for each page. */
export function LeadPart({ source }: { source: LeadFormSource }) {
  return (
    <LivePart name="lead">
      <LeadForm source={source} stamp="" tracking={{}} typed={{}} types={[]} wrong={[]} note={null} />
    </LivePart>
  );
}
