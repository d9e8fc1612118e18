import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '#platform/session/account.ts';

/** One of the websites this login may see, by its key. */
export function WebsiteSelect(props: NativeSelectProps) {
  const account = useQuery(accountQuery);
  const websites = account.data?.websites ?? [];
  return (
    <NativeSelect
      label="Website"
      data={websites.map(({ token, domain, name, dev_mode }) => ({
        value: token,
        label: `${name === '' || name === domain ? domain : `${name} (${domain})`}${dev_mode ? ', test' : ''}`,
      }))}
      {...props}
    />
  );
}
