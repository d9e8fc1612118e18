import { problemOf } from '#platform/problem.ts';
import { Notice } from '#ui/notice.tsx';

/** What the server refused, in its words; nothing while all is well. */
export const Refused = ({ error }: { error: unknown }) =>
  error === null || error === undefined ? null : (
    <Notice group="denied" heading={problemOf(error).message} role="alert">
      {problemOf(error).help}
    </Notice>
  );
