import { EmptyState } from '#ui/empty-state.tsx';

/** A door to a part that is not built yet: it says so, and what to do meanwhile. */
export const LaterPage = ({ heading, comes, meanwhile }: { heading: string; comes: string; meanwhile: string }) => (
  <>
    <h1 className="sr">{heading}</h1>
    <EmptyState heading={heading}>
      {comes} {meanwhile}
    </EmptyState>
  </>
);
