import { siteSpecificAccess } from '@carded/domain/codes';
import { type CustomerAccess, customerAccesses } from '@carded/domain/customers';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { isAllowed, useLogin } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx';
import { PasswordDialog } from '#ui/dialogs/password-dialog.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import stackCss from '#ui/stack.module.css';
import { toast } from '#ui/toast.tsx';
import css from './brokers.module.css';

/** Lists brokers who see the account. An account without a broker has no such part. */
export function BrokerCards() {
  const login = useLogin();
  const maySee = isAllowed(login, 'account') && login.access_type !== siteSpecificAccess;
  const brokers = useQuery({ ...brokersQuery, enabled: maySee });
  if (!maySee || brokers.data === undefined || brokers.data.length === 0) return null;
  return (
    <div className={stackCss.lead}>
      {brokers.data.map((broker) => (
        <BrokerCard key={`${broker.id} ${broker.access}`} broker={broker} isOwner={login.kind === 'owner'} />
      ))}
    </div>
  );
}

/** Shows what a broker may see. The owner grants, changes and ends it. */
function BrokerCard({ broker, isOwner }: { broker: Broker; isOwner: boolean }) {
  const { id, business_name: name, state, since } = broker;
  const queryClient = useQueryClient();
  const [access, setAccess] = useState<CustomerAccess>(broker.access);
  const [isEnding, setIsEnding] = useState(false);
  const [isProving, setIsProving] = useState(false);
  const isAsking = state === 'asked';
  const settled = async (words: string) => {
    toast(words);
    await queryClient.invalidateQueries({ queryKey: brokersQuery.queryKey });
  };
  const grant = useMutation({
    mutationFn: (password?: string) =>
      call('brokers.grant', { params: { id }, body: { access, ...(password === undefined ? {} : { password }) } }),
    onSuccess: () => {
      setIsProving(false);
      return settled(isAsking ? `${name} is your broker` : `What ${name} sees was changed`);
    },
  });
  const showsBuyersAnew = access === 'log' && (isAsking || broker.access !== 'log');
  const end = useMutation({
    mutationFn: () => call('brokers.end', { params: { id } }),
    onSuccess: () => settled(`${name} sees nothing of this account`),
  });
  return (
    <Card
      heading={isAsking ? `${name} asks to be your broker` : 'Your broker'}
      about={
        isAsking
          ? `Asked on ${formatDate(since)}. They see nothing until you say yes.`
          : `${name}, since ${formatDate(since)}.`
      }
    >
      <div className={css.body}>
        <fieldset className={css.levels} disabled={!isOwner}>
          <legend>What {name} sees</legend>
          {customerAccesses.map(({ code, label, help }) => (
            <label key={code}>
              <input
                type="radio"
                name={`access ${id}`}
                value={code}
                checked={access === code}
                aria-describedby={`${id} ${code}`.replaceAll(' ', '-')}
                onChange={() => setAccess(code)}
              />
              <b>{label}</b>
              <small id={`${id} ${code}`.replaceAll(' ', '-')}>{help}</small>
            </label>
          ))}
        </fieldset>
        <Refused error={isProving ? null : grant.error} />
        {isOwner ? (
          <div className={css.actions}>
            <Button
              kind={isAsking ? 'brand' : 'plain'}
              busy={grant.isPending}
              disabled={!isAsking && access === broker.access}
              onClick={() => (showsBuyersAnew ? setIsProving(true) : grant.mutate(undefined))}
            >
              {isAsking ? 'Say yes' : 'Save'}
            </Button>
            <Button kind={isAsking ? 'plain' : 'danger'} onClick={() => setIsEnding(true)}>
              {isAsking ? 'Say no' : 'End access'}
            </Button>
          </div>
        ) : (
          <p>Only the owner can change this.</p>
        )}
      </div>
      {isProving ? (
        <PasswordDialog
          title={`Show ${name} your buyers?`}
          action={`Show ${name} the log`}
          error={grant.error}
          busy={grant.isPending}
          onConfirm={(password) => grant.mutate(password)}
          onClose={() => {
            grant.reset();
            setIsProving(false);
          }}
        >
          <p>They see the verifications with the names of buyers, until you change it or end it.</p>
        </PasswordDialog>
      ) : null}
      <ConfirmDialog
        opened={isEnding}
        heading={isAsking ? `Say no to ${name}?` : `End the access of ${name}?`}
        action={isAsking ? 'Say no' : 'End access'}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setIsEnding(false)}
      >
        <p>{isAsking ? 'They are not told.' : 'It ends at once. Your account and websites go on as before.'}</p>
        <Refused error={end.error} />
      </ConfirmDialog>
    </Card>
  );
}

/** The account's broker, and who asks to be. */
const brokersQuery = queryOptions({
  queryKey: ['brokers'],
  queryFn: async () => (await call('brokers.list', {})).brokers,
});
type Broker = Awaited<ReturnType<NonNullable<(typeof brokersQuery)['queryFn']>>>[number];
