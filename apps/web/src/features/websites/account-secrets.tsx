import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLogin } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { secretsQuery } from './queries.ts';
import { RenewSecretDialog } from './renew-secret-dialog.tsx';
import { SecretLine } from './secret-line.tsx';
import css from './websites.module.css';

const kinds = { live: 'Live secret', test: 'Test secret' } as const;

/** The account's secrets by their last four. Only the owner sees this card, and nobody ever sees a whole secret twice. */
export function AccountSecrets() {
  const { kind: loginKind } = useLogin();
  const secrets = useQuery({ ...secretsQuery, enabled: loginKind === 'owner' });
  const [renewed, setRenewed] = useState<keyof typeof kinds | null>(null);
  if (loginKind !== 'owner') return null;
  return (
    <Card heading="Account secret" about="For your server only. Never put it in a page or an app.">
      {secrets.isError ? (
        <ErrorState
          heading="The secrets did not load"
          kept="They still work."
          error={secrets.error}
          onRetry={() => secrets.refetch()}
        />
      ) : (
        <ul className={css.list}>
          {(['live', 'test'] as const).map((kind) => (
            <li key={kind} className={css.row}>
              <div className={css.name}>
                <b>{kinds[kind]}</b>
                {secrets.data
                  ?.filter((secret) => secret.kind === kind)
                  .map((secret) => (
                    <SecretLine key={secret.id} secret={secret} />
                  ))}
              </div>
              <Button size="sm" onClick={() => setRenewed(kind)}>
                Make a new {kind} secret
              </Button>
            </li>
          ))}
        </ul>
      )}
      {renewed === null ? null : <RenewSecretDialog kind={renewed} onClose={() => setRenewed(null)} />}
    </Card>
  );
}
