import { useQuery } from '@tanstack/react-query';
import { isAllowed } from '#platform/session/permissions.ts';
import { useLogin } from '#platform/session/session.ts';
import stackCss from '#ui/stack.module.css';
import { BrokerCard } from './broker-card.tsx';
import { brokersQuery } from './queries.ts';

/** Who sees the account from outside. An account without a broker has no such part. */
export function BrokerCards() {
  const login = useLogin();
  const maySee = isAllowed(login, 'account') && login.access_type !== 2;
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
