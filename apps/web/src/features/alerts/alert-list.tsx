import { alertKinds } from '@carded/domain/codes';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { PageHead } from '#ui/pages/page-head.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import css from './alerts.module.css';

/** Lists recent alerts of accounts. Their owners and staff were emailed. */
export default function AlertList() {
  const list = useQuery({ queryKey: ['alerts'], queryFn: async () => (await call('alerts.list', {})).alerts });
  return (
    <>
      <PageHead heading="Alerts" meta="What was unusual in accounts; kept for 90 days" />
      <Loaded query={list} loading="Loading the alerts" failed="The alerts did not load" kept="They are kept.">
        {(data) =>
          data.length === 0 ? (
            <EmptyState heading="Nothing unusual">
              Limits that are used up, text messages to numbers close to each other and guessed passwords appear here.
            </EmptyState>
          ) : (
            <ul className={css.list}>
              {data.map(({ id, account, kind, at }) => (
                <li key={id}>
                  <span>
                    <b>{alertKinds[kind].title}</b>
                    <small>{alertKinds[kind].look}</small>
                  </span>
                  <span className={css.where}>
                    {account}
                    <time dateTime={at}>{formatDateTime(at)}</time>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

export function meta() {
  return [{ title: title('Alerts') }];
}
