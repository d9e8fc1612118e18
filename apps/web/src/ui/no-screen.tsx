import { EmptyState } from './empty-state.tsx';

/** An address below the account that leads nowhere. */
export const NoScreen = () => (
  <>
    <h1 className="sr">Page not found</h1>
    <EmptyState heading="This page does not exist" action={<a href="/account">To the account</a>}>
      The address may be old or mistyped.
    </EmptyState>
  </>
);
