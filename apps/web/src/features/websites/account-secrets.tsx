import type { AnswerOf } from '@carded/client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { useLogin } from '#platform/session/session.ts';
import { askedOnce, type WebsiteAddress, websiteKey } from '#platform/session/which-website.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import dialogCss from '#ui/dialogs/dialog.module.css';
import { ConfirmDialog, Dialog } from '#ui/dialogs/dialog.tsx';
import { PasswordDialog } from '#ui/dialogs/password-dialog.tsx';
import { SecretOnce } from '#ui/secret-once.tsx';
import { ErrorState } from '#ui/states/loaded.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import css from './websites.module.css';

const kinds = { live: 'Live secret', test: 'Test secret' } as const;

/** The account's secrets by their last four. Only the owner sees this card, and nobody ever sees a whole secret twice. */
export function AccountSecrets() {
  const { kind: loginKind } = useLogin();
  const secrets = useQuery({ ...secretsQuery, enabled: loginKind === 'owner' });
  const [renewed, setRenewed] = useState<keyof typeof kinds | null>(null);
  if (loginKind !== 'owner') return null;
  return (
    <Card
      heading="Account secret"
      about="For your server only. Never put it in a page or an app. The first two were made with the account and never shown: make a new one to have one. It is shown once."
    >
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

/** Makes a new secret and shows it this one time. It is kept nowhere in the browser. */
function RenewSecretDialog({ kind, onClose }: { kind: 'live' | 'test'; onClose: () => void }) {
  const queryClient = useQueryClient();
  const renew = useMutation({
    mutationFn: (password: string) => call('accounts.renewSecret', { body: { kind, password } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: secretsQuery.queryKey }),
    gcTime: 0,
  });
  if (renew.data === undefined)
    return (
      <PasswordDialog
        title={`Make a new ${kind} secret?`}
        action={`Make a new ${kind} secret`}
        error={renew.error}
        busy={renew.isPending}
        onConfirm={renew.mutate}
        onClose={onClose}
      >
        <p>It is shown once. The old one works for 24 more hours, so that your server has time to switch.</p>
      </PasswordDialog>
    );
  const { secret, old_ends: oldEnds } = renew.data;
  return (
    <Dialog onClose={onClose} closeOnClickOutside={false} title={`The new ${kind} secret`}>
      <div className={dialogCss.body}>
        <SecretOnce secret={secret} />
        {oldEnds ? (
          <p>The old one works until {formatDateTime(oldEnds)}, so that your server has time to switch.</p>
        ) : null}
        <div className={dialogCss.actions}>
          <Button onClick={onClose}>I saved it</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** A secret by its last four; one that was replaced can end before its time. */
function SecretLine({ secret }: { secret: AnswerOf<'accounts.secrets'>['secrets'][number] }) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => call('accounts.endSecret', { params: { id: secret.id } }),
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: secretsQuery.queryKey });
      toast(`The secret that ends in ${secret.hint} no longer works`);
    },
    onError: (error) => toastProblem('It still works.', error),
  });
  return (
    <small>
      ends in <code>{secret.hint}</code>
      {secret.ends === null ? `, made ${formatDate(secret.created)}` : `, works until ${formatDateTime(secret.ends)}`}
      {secret.ends === null ? null : (
        <>
          {' '}
          <Button size="sm" kind="quiet" onClick={() => setIsAsking(true)}>
            End it now<span className="sr">: the secret that ends in {secret.hint}</span>
          </Button>
          <ConfirmDialog
            opened={isAsking}
            heading={`End the secret that ends in ${secret.hint}?`}
            action="End it now"
            busy={end.isPending}
            onClose={() => setIsAsking(false)}
            onConfirm={() => end.mutate()}
          >
            <p>A server that still uses it is refused at once. The new secret keeps working.</p>
          </ConfirmDialog>
        </>
      )}
    </small>
  );
}

export const websitesQuery = queryOptions({
  queryKey: ['websites'],
  queryFn: async () => (await call('websites.list', {})).websites,
});
const secretsQuery = queryOptions({
  queryKey: ['secrets'],
  queryFn: async () => (await call('accounts.secrets', {})).secrets,
});
export function domainsQuery(which: WebsiteAddress) {
  return queryOptions({
    queryKey: websiteKey(which, 'website-domains'),
    queryFn: async () =>
      which.by === 'staff'
        ? (await call('staffWebsites.domains', { params: { id: which.id } })).domains
        : (await call('websites.domains', { params: { token: which.token } })).domains,
    ...askedOnce(which),
  });
}
export function publicLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['website-link', token],
    queryFn: () => call('websites.link', { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
export const userSettingsQuery = queryOptions({
  queryKey: ['user-settings'],
  queryFn: async () => (await call('userSettings.get', {})).settings,
  staleTime: 60_000,
});
export function appSettingsQuery(which: WebsiteAddress) {
  return queryOptions({
    queryKey: websiteKey(which, 'app-settings'),
    queryFn: async () =>
      which.by === 'staff'
        ? await call('staffWebsites.appSettings', { params: { id: which.id } })
        : await call('websites.appSettings', { params: { token: which.token } }),
    ...askedOnce(which),
    gcTime: 0,
  });
}
export const idStorageQuery = queryOptions({
  queryKey: ['id-storage'],
  queryFn: () => call('userSettings.idStorage', {}),
});
