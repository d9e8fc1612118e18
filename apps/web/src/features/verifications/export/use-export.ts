import type { LogCriteria } from '@carded/contract';
import { useMutation } from '@tanstack/react-query';
import { formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { toast } from '#ui/toast.tsx';

/** An export that nobody confirmed within this time can be asked for again. */
const readyMs = 30_000;
/** The form that a browser fetches the file with. */
export const exportFormId = 'export-logs';

const fetchFile = (link: string) => {
  const form = document.getElementById(exportFormId);
  if (!(form instanceof HTMLFormElement)) return;
  form.action = link;
  form.submit();
};

/** Asks for an export of what the log shows; the file comes as soon as the server is ready. Over the limit the person is asked first. */
export function useExport() {
  const prepare = useMutation({
    mutationFn: ({ criteria }: { criteria: LogCriteria; isLimitKnown: boolean }) => {
      const { page: _, before: __, after: ___, count: ____, ...body } = criteria;
      return call('verificationExports.prepare', { body }, { timeoutMs: readyMs });
    },
    onSuccess: ({ link, total, isOverLimit, maxClientExport }, { isLimitKnown }) => {
      if (isOverLimit && !isLimitKnown) return;
      fetchFile(link);
      const rows = Math.min(total, maxClientExport);
      toast(`Export started: ${rows === 1 ? '1 row' : `${formatNumber(rows)} rows`}`);
    },
  });
  const isOver = prepare.data?.isOverLimit === true && prepare.variables?.isLimitKnown === false;
  return {
    start: (criteria: LogCriteria, isLimitKnown = false) => prepare.mutate({ criteria, isLimitKnown }),
    isPreparing: prepare.isPending,
    error: prepare.error,
    /** The limit, when more match than leave at a time. */
    limit: isOver ? (prepare.data?.maxClientExport ?? null) : null,
    dismiss: prepare.reset,
  };
}
