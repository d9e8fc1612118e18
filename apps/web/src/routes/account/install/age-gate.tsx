import { changedOptions, readGateOptions, readTrade } from '@carded/domain/age-gate';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { GateCounts, gateQuery } from '#features/age-gate/gate-counts.tsx';
import { websitesQuery } from '#features/websites/account-secrets.tsx';
import { title } from '#platform/title.ts';
import { GateBuilder } from '#site/age-gate/gate-builder.tsx';
import { Loaded } from '#ui/states/loaded.tsx';

export function meta() {
  return [{ title: title('Age gate') }];
}

/** The public builder with the account's own keys. Its address is the gate, too. */
export default function AccountAgeGate() {
  const [asked, setAsked] = useSearchParams();
  const websites = useQuery(websitesQuery);
  const own = websites.data?.map(({ name, domain, token }) => ({ name: name || domain, key: token })) ?? [];
  const begun = asked.size === 0 ? { key: own[0]?.key ?? '' } : Object.fromEntries(asked);
  const { options, wrong } = readGateOptions(begun);
  const template = readTrade(asked.get('template'));
  const query = { ...Object.fromEntries(changedOptions(options)), ...(template === '' ? {} : { template }) };
  const gate = useQuery({ ...gateQuery(query), enabled: websites.data !== undefined });

  const show = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const form = event.currentTarget.querySelector('form');
    if (form === null) return;
    const given = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    // Keeps emptied values in the address: an empty key does not mean the first website's.
    setAsked(
      given.filter(([name, value]) => value !== '' || name === 'key'),
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <Loaded query={websites} loading="Loading the age gate" failed="The age gate did not load" isPage>
      {() => (
        <div onInput={show} onSubmit={show}>
          <GateBuilder
            page="/account/install/custom/age-gate"
            lead="A question before your shop opens, with the keys of your websites. The address of this page is your gate."
            options={options}
            wrong={wrong}
            code={gate.data?.paste ?? null}
            isFault={gate.isError || gate.data?.paste === null}
            template={template}
            today={new Date().toISOString().slice(0, 10)}
            websites={own}
          >
            {gate.data === undefined ? null : <GateCounts days={gate.data.days} />}
          </GateBuilder>
        </div>
      )}
    </Loaded>
  );
}
