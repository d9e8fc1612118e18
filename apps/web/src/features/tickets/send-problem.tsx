import { hasCode } from '#platform/queries/problem.ts';
import { uploadProblem } from '#ui/forms/use-attachments.ts';
import { Notice } from '#ui/notice.tsx';
import { Refused } from '#ui/pages/refused.tsx';

/** Why a message was not sent. Files that were too much, or on whose way the line gave up, have words of their own; anything else is the server's. */
export function SendProblem({ error, hasFiles }: { error: unknown; hasFiles: boolean }) {
  return hasFiles && (hasCode(error, 'too_large') || hasCode(error, 'no_answer')) ? (
    <Notice group="denied" heading={uploadProblem} role="alert">
      Your text is kept.
    </Notice>
  ) : (
    <Refused error={error} />
  );
}
