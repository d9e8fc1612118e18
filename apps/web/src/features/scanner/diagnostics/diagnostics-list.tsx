import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime, formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import dialogCss from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { toastProblem } from '#ui/toast.tsx';
import css from './diagnostics.module.css';

/** Raw scan texts that clerks sent for review. Sealed until one is opened, which the merchant's audit log shows. */
export default function DiagnosticsList() {
  const list = useQuery({
    queryKey: ['scanner-diagnostics'],
    queryFn: async () => (await call('scanner.listDiagnostics', {})).diagnostics,
  });
  const open = useMutation({
    mutationFn: (id: string) => call('scanner.openDiagnostics', { params: { id } }),
    onError: (error) => toastProblem('It was not opened.', error),
    gcTime: 0,
  });
  return (
    <>
      <PageHead heading="Scanner texts" meta="Sent for review by clerks; deleted after 30 days" />
      <Loaded query={list} loading="Loading the texts" failed="The list did not load" kept="What was sent is kept.">
        {(data) =>
          data.length === 0 ? (
            <EmptyState heading="Nothing was sent">
              Texts of cards that a scanner could not read appear here.
            </EmptyState>
          ) : (
            <ul className={css.list}>
              {data.map((one) => (
                <li key={one.id}>
                  <span>
                    <b>{one.account}</b>
                    <small>
                      {formatNumber(one.size)} characters, sent {formatDateTime(one.created)}, deleted on{' '}
                      {formatDate(one.expires)}
                    </small>
                  </span>
                  <Button
                    size="sm"
                    busy={open.isPending && open.variables === one.id}
                    onClick={() => open.mutate(one.id)}
                  >
                    Open<span className="sr"> the text of {one.account}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {open.data === undefined ? null : <OpenedText text={open.data.text} uuid={open.data.uuid} onClose={open.reset} />}
    </>
  );
}

/** Shows one text exactly as scanned, with control characters as escapes. */
function OpenedText({ text, uuid, onClose }: { text: string; uuid: string | null; onClose: () => void }) {
  return (
    <Dialog size={720} onClose={onClose} title="What the scanner read">
      <div className={dialogCss.body}>
        {uuid === null ? null : (
          <p>
            Scan <code>{uuid}</code>
          </p>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached with the keyboard */}
        <pre className={css.text} tabIndex={0}>
          {JSON.stringify(text).slice(1, -1).replaceAll('\\n', '\\n\n')}
        </pre>
        <div className={dialogCss.actions}>
          <Button kind="brand" data-autofocus onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

export function meta() {
  return [{ title: title('Scanner texts') }];
}
