import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '#platform/account.ts';

/** One of the websites this login may see, by its key. */
export const WebsiteSelect = (props: NativeSelectProps) => {
  const account = useQuery(accountQuery);
  const websites = account.data?.websites ?? [];
  return (
    <NativeSelect
      label="Website"
      data={websites.map(({ token, domain, name }) => ({
        value: token,
        label: name === '' || name === domain ? domain : `${name} (${domain})`,
      }))}
      {...props}
    />
  );
};
