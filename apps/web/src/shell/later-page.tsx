import { PageHead } from '#ui/pages/page-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

/** A door to a part that is not built yet: it says so, and what to do meanwhile. */
export function LaterPage({ heading, comes, meanwhile }: { heading: string; comes: string; meanwhile: string }) {
  return (
    <>
      <PageHead heading={heading} />
      <EmptyState heading={comes}>{meanwhile}</EmptyState>
    </>
  );
}
