import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { hasCode } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { PlainPage } from '#ui/pages/card-page.tsx';
import { LeadTo, Opening } from '#ui/pages/require-login.tsx';
import { ErrorState } from '#ui/states/loaded.tsx';
import { type LoadedAccount, scannerAccountQuery } from './scanner-account.ts';

/**
 * Opens a scanner's screen for those who may scan, in an active account with an enabled scanner. Everyone else is sent where that can be fixed.
 * @param tokens tried in this order: `device`, `account`, a website's key
 */
export function ScannerGate({
  tokens,
  onSignOut,
  children,
}: {
  tokens: readonly string[];
  /** Signs out a login that has no website to scan for. */
  onSignOut?: () => void;
  children: (account: LoadedAccount, token: string) => ReactNode;
}) {
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
    return <LeadTo to={`/signin?continue=${encodeURIComponent(location.pathname + location.search)}`} replace />;
  if (isNobody) return <NoScanner />;
  if (hasCode(error, 'forbidden')) return <LeadTo to="/account/usage" replace />;
  if (hasCode(error, 'terms_required')) return <LeadTo to="/account/tos" replace />;
  // An invalid link gets the same message as an unknown one.
  if (hasCode(error, 'not_found') || hasCode(error, 'invalid_input'))
    return (
      <PlainPage heading="There is no scanner here">The link may be old, or the scanner was turned off.</PlainPage>
    );
  if (data === undefined) {
    if (error === null) return <Opening />;
    return (
      <main>
        <ErrorState
          isPage
          heading="The scanner did not open"
          kept="Scans waiting to be sent are kept."
          error={error}
          onRetry={() => refetch()}
        />
      </main>
    );
  }
  const isLogin = data.kind === 'login';
  if (!data.active && isLogin) return <LeadTo to="/account/billing" replace />;
  if (!data.scanner_enabled && isLogin) return <LeadTo to="/account/usage" replace />;
  const isOn = data.active && data.scanner_enabled;
  if (!isOn || (data.scanner.website === null && !isLogin && data.kind !== 'demo'))
    return <PlainPage heading="This scanner is turned off">Ask the owner of the store’s account.</PlainPage>;
  if (data.scanner.website === null && isLogin)
    return (
      <PlainPage heading="There is no store to scan for yet">
        <p>The account owner adds a website, or gives this login access to one.</p>
        {onSignOut === undefined ? null : (
          <Button size="lg" onClick={onSignOut}>
            Sign out
          </Button>
        )}
      </PlainPage>
    );
  return children(data, token);
}

const NoScanner = () => (
  <PlainPage heading="This browser is not a scanner yet">
    Open the link on your store’s scanner sheet, or <a href="/account/id_scanner">sign in</a> to scan here.
  </PlainPage>
);
