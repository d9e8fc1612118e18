import { capabilities } from '@carded/domain/stores';
import { NativeSelect, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Card, Notice } from '#ui/card.tsx';
import { WebsiteSelect } from '#ui/forms/find-field.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { NeedsWebsite } from '#ui/pages/needs-website.tsx';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import css from './install.module.css';

type For = { website: string; search: string };
type Props = {
  heading: string;
  meta?: string;
  /** Draws a link back to the first page. */
  isBelow?: true;
  actions?: (of: For) => ReactNode;
  children: (of: For) => ReactNode;
};

function Chosen({ tokens, heading, meta, isBelow, actions, children }: Props & { tokens: string[] }) {
  const { website, search, choose } = useWebsite(tokens);
  return (
    <>
      {isBelow ? <Crumb to={`/account/install${search}`}>Install</Crumb> : null}
      <PageHead heading={heading} meta={meta}>
        <WebsiteSelect
          label={undefined}
          aria-label="Website"
          value={website}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {actions?.({ website, search })}
      </PageHead>
      <div className={css.page}>{children({ website, search })}</div>
    </>
  );
}

/** A page about installing on one website, which is chosen at its head. */
export function InstallPage(props: Props) {
  return <NeedsWebsite>{(tokens) => <Chosen tokens={tokens} {...props} />}</NeedsWebsite>;
}

/** The website that these pages are read for: the one that the address names, else the first. @param tokens those that this login may see */
function useWebsite(tokens: readonly string[]) {
  const [asked, setAsked] = useSearchParams();
  const named = asked.get('website') ?? '';
  const website = tokens.includes(named) ? named : (tokens[0] ?? '');
  return {
    website,
    /** Query string for links to other pages of the same website. */
    search: `?website=${encodeURIComponent(website)}`,
    choose: (token: string) => setAsked({ website: token }, { preventScrollReset: true }),
  };
}

/** Asks support to install it: a ticket with all that they need to begin. */
export function RequestForm({ website }: { website: string }) {
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
