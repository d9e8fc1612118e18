import { capabilities } from '@carded/domain/stores';
import { NativeSelect, Textarea } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { Card, Notice } from '#ui/card.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import css from './install.module.css';
import { InstallPage } from './install-page.tsx';

export function meta() {
  return [{ title: title('Ask us to install it') }];
}

export default function InstallRequest() {
  return (
    <InstallPage heading="Ask us to install it" meta="A person looks at your shop and answers in a ticket." isBelow>
      {({ website }) => <RequestForm key={website} website={website} />}
    </InstallPage>
  );
}

/** Asks support to install it: a ticket with all that they need to begin. */
function RequestForm({ website }: { website: string }) {
  const [asked] = useSearchParams();
  const named = asked.get('platform') ?? '';
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: { platform: capabilities.some(({ slug }) => slug === named) ? named : 'other', note: '' },
    save: (values: { platform: string; note: string }) => call('install.request', { body: { website, ...values } }),
  });
  const sent = mutation.data;
  if (sent !== undefined)
    return (
      <Notice group="accepted" heading={`Ticket ${sent.number} is open`} role="status">
        We answer there. <Link to={`/account/support/view/${sent.id}`}>Open the ticket</Link>
      </Notice>
    );
  return (
    <Card
      heading="What we need to know"
      about="Never send a password, a secret or access to your shop: we ask for what we need in a safer way."
    >
      <form className={css.form} onSubmit={submit} noValidate>
        <NativeSelect
          label="Platform"
          data={capabilities.map(({ slug, name }) => ({ value: slug, label: name }))}
          {...form.getInputProps('platform')}
        />
        <Textarea
          label="Anything we should know"
          description="Where the order is placed, which buttons there are, what you tried."
          autosize
          minRows={4}
          maxLength={2000}
          {...form.getInputProps('note')}
        />
        <Refused error={refused} />
        <Button type="submit" kind="brand" busy={mutation.isPending}>
          Ask us to install it
        </Button>
      </form>
    </Card>
  );
}
