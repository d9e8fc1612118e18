import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { hasCode } from '#platform/problem.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Opening } from '#ui/opening.tsx';
import { PlainPage } from './plain-page.tsx';
import { type LoadedAccount, scannerAccountQuery } from './scanner-account.ts';

/**
 * Opens a scanner's screen to whoever may scan: an active account with an enabled scanner. Everyone else is sent where that is put right.
 * @param tokens tried in this order: `device`, `account`, a website's key
 */
export const ScannerGate = ({
  tokens,
  children,
}: {
  tokens: readonly string[];
  children: (account: LoadedAccount, token: string) => ReactNode;
}) => {
  const [tried, setTried] = useState(0);
  const location = useLocation();
  const token = tokens[tried] ?? 'device';
  const { data, error, refetch } = useQuery(scannerAccountQuery(token));
  const isNobody = hasCode(error, 'sign_in_required');
  const isLast = tried + 1 >= tokens.length;
  useEffect(() => {
    if (isNobody && !isLast) setTried((index) => index + 1);
  }, [isNobody, isLast]);

  if (isNobody && !isLast) return <Opening />;
  if (isNobody && tokens[0] === 'account')
    return <Navigate to={`/signin?continue=${encodeURIComponent(location.pathname + location.search)}`} replace />;
  if (isNobody) return <NoScanner />;
  if (hasCode(error, 'forbidden')) return <Navigate to="/account/usage" replace />;
  if (hasCode(error, 'terms_required')) return <Navigate to="/account/tos" replace />;
  if (hasCode(error, 'not_found'))
    return <PlainPage heading="There is no scanner here">The address may be old, or it was switched off.</PlainPage>;
  if (data === undefined) {
    if (error === null) return <Opening />;
    return (
      <main>
        <ErrorState
          heading="The scanner did not open"
          kept="Scans that wait for the network are kept."
          error={error}
          onRetry={() => refetch()}
        />
      </main>
    );
  }
  const isLogin = data.kind === 'login';
  if (!data.active && isLogin) return <Navigate to="/account/billing" replace />;
  if (!data.scanner_enabled && isLogin) return <Navigate to="/account/usage" replace />;
  const isOn = data.active && data.scanner_enabled;
  if (!isOn || (data.scanner.website === null && !isLogin && data.kind !== 'demo'))
    return <PlainPage heading="This scanner is switched off">Ask whoever runs the store’s account.</PlainPage>;
  if (data.scanner.website === null && isLogin)
    return (
      <PlainPage heading="There is no store to scan for yet">
        Whoever runs the account adds a website, or opens one to this login.
      </PlainPage>
    );
  return children(data, token);
};

const NoScanner = () => (
  <PlainPage heading="This browser is no scanner yet">
    Open the link on your store’s scanner sheet, or <a href="/account/id_scanner">sign in</a> to scan here.
  </PlainPage>
);
