import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { isAllowed, useLogin } from '#platform/session/session.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/states/loaded.tsx';
import css from './settings.module.css';

/** Each website's own scanner settings, and its link. */
export function WebsiteDoors() {
  const login = useLogin();
  const mayOpen = isAllowed(login, 'websites');
  const websites = useQuery({
    queryKey: ['websites'],
    queryFn: async () => (await call('websites.list', {})).websites,
    enabled: mayOpen,
  });
  if (!mayOpen || websites.data?.length === 0) return null;
  if (websites.isError && websites.data === undefined)
    return (
      <Card heading="Websites" about="Each can be stricter and has a link for its own devices.">
        <ErrorState
          heading="The websites did not load"
          kept="Nothing was changed."
          error={websites.error}
          onRetry={() => websites.refetch()}
        />
      </Card>
    );
  if (websites.data === undefined) return null;
  return (
    <Card heading="Websites" about="Each can be stricter and has a link for its own devices.">
      <ul className={css.websites}>
        {websites.data.map(({ token, domain }) => (
          <li key={token}>
            <b>{domain}</b>
            <Link to={`/account/websites/${token}/scanner`}>Settings</Link>
            <Link to={`/account/id_scanner/access/${token}`}>Link and devices</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
