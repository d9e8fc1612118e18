import { problemOf } from '#platform/queries/first-answers.ts';
import { Notice } from '#ui/notice.tsx';

/** What the server refused, in its words; nothing while all is well. */
export function Refused({ error }: { error: unknown }) {
  return error === null || error === undefined ? null : (
    <Notice group="denied" heading={problemOf(error).message} role="alert">
      {problemOf(error).help}
    </Notice>
  );
}
