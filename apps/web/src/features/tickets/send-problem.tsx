import { hasCode } from '#platform/problem.ts';
import { Notice } from '#ui/notice.tsx';
import { Refused } from '#ui/refused.tsx';
import { uploadProblem } from '#ui/use-attachments.ts';

/** Why a message was not sent. Files that were too much, or on whose way the line gave up, have words of their own; anything else is the server's. */
export const SendProblem = ({ error, hasFiles }: { error: unknown; hasFiles: boolean }) =>
  hasFiles && (hasCode(error, 'too_large') || hasCode(error, 'no_answer')) ? (
    <Notice group="denied" heading={uploadProblem} role="alert">
      Your words are kept.
    </Notice>
  ) : (
    <Refused error={error} />
  );
