import css from '#features/verifications/log/log.module.css';
import { problemOf } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** An export that did not start, until it is dismissed or tried again. */
export function ExportProblem({
  error,
  onRetry,
  onClose,
}: {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}) {
  const { message, requestId } = problemOf(error);
  return (
    <div className={css.refusal}>
      <Notice group="denied" role="alert" heading="The export did not start">
        <p>
          {message} {requestId === null ? null : `Request ${requestId}.`}
        </p>
        <div className={css.answers}>
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
          <Button size="sm" kind="quiet" onClick={onClose}>
            Dismiss
          </Button>
        </div>
      </Notice>
    </div>
  );
}
