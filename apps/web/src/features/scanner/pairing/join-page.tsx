import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deviceLabel, scannerAccountQuery } from '#features/scanner/session/scanner-account.ts';
import { call } from '#platform/queries/api.ts';
import { hasCode } from '#platform/queries/problem.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { PlainPage } from '#ui/pages/card-page.tsx';
import { Refused } from '#ui/pages/refused.tsx';

/** Takes the token out of the address at once: it works one time, and belongs in no history. */
const takeToken = (): string => {
  // Drawn on the server, where no address has a part behind its #.
  if (typeof window === 'undefined') return '';
  const token = window.location.hash.slice(1);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
};

/** Opens from a till's code on the phone. After one press the camera scans. */
export default function JoinPage() {
  const [token] = useState(takeToken);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const join = useMutation({
    networkMode: 'always',
    mutationFn: () => call('scanner.joinPairing', { body: { token, label: deviceLabel(navigator.userAgent) } }),
    onSuccess: (account) => {
      queryClient.setQueryData(scannerAccountQuery('device').queryKey, { ...account, isKept: false });
      navigate('/scanner', { replace: true });
    },
  });
  if (!/^[\w-]{22,120}$/.test(token) || hasCode(join.error, 'link_expired'))
    return (
      <PlainPage heading="This code was used or has expired">
        On the register, open Scanner options and get a new code.
      </PlainPage>
    );
  return (
    <PlainPage heading="Use this phone as the scanner">
      <div className={css.body}>
        <p>It reads cards with its camera, and the register shows each result too. Pictures stay on the phone.</p>
        <Refused error={join.error} />
        <Button size="lg" kind="brand" busy={join.isPending} onClick={() => join.mutate()}>
          Start scanning
        </Button>
      </div>
    </PlainPage>
  );
}

export function meta() {
  return [{ title: title('Phone as scanner') }, { name: 'referrer', content: 'no-referrer' }];
}
