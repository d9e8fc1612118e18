import type { AnswerOf } from '@carded/client';
import { siteSpecificAccess } from '@carded/domain/codes';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { accountQuery, useIsInView, useLogin } from '#platform/session/session.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';
import { websitesQuery } from './account-secrets.tsx';
import { ScriptSeen, WebsiteMode } from './website-head.tsx';
import css from './websites.module.css';

export function WebsiteList() {
  const websites = useQuery(websitesQuery);
  const [isAdding, setIsAdding] = useState(false);
  const { access_type } = useLogin();
  const isInView = useIsInView();
  const add =
    access_type === siteSpecificAccess || isInView ? null : (
      <Button onClick={() => setIsAdding(true)}>Add a website</Button>
    );
  return (
    <Card heading="Websites" about="Each has a key for its pages and rules of its own." action={add}>
      <Loaded query={websites} loading="Loading websites" failed="The websites did not load">
        {(data) =>
          data.length === 0 ? (
            <EmptyState
              heading="No website yet"
              action={
                add === null ? null : (
                  <Button kind="brand" onClick={() => setIsAdding(true)}>
                    Add your first website
                  </Button>
                )
              }
            >
              {add === null
                ? 'The account’s owner chooses the websites you see.'
                : 'Add the shop’s address to get a key for its pages.'}
            </EmptyState>
          ) : (
            <ul className={css.list}>
              {data.map((website) => (
                <WebsiteRow key={website.token} website={website} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding ? <AddWebsiteDialog onClose={() => setIsAdding(false)} /> : null}
    </Card>
  );
}

function WebsiteRow({ website }: { website: AnswerOf<'websites.list'>['websites'][number] }) {
  return (
    <li className={css.row}>
      <div className={css.name}>
        <Link to={`/account/websites/${website.token}/rules`}>{website.domain}</Link>
        <small>
          {website.name === website.domain ? '' : `${website.name}, `}
          {formatNumber(website.verifications_this_month)}
          {website.verifications_this_month >= 1000 ? '+' : ''} this month, rules version {website.rules_version}.{' '}
          <ScriptSeen at={website.last_seen_at} />
          {website.changed?.by_support ? ', changed by support' : ''}
        </small>
      </div>
      <WebsiteMode website={website} />
      <span className={css.key}>
        <code>{website.token}</code>
        <CopyButton value={website.token} what={`key of ${website.domain}`} />
      </span>
    </li>
  );
}

function AddWebsiteDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: { url: '', name: '' },
    validate: { url: (value) => (isAddress(value) ? null : 'Type the shop’s address, such as shop.example') },
    save: ({ url, name }) =>
      call('websites.create', { body: { url: url.trim(), ...(name.trim() === '' ? {} : { name: name.trim() }) } }),
    onSaved: ({ website }) => {
      queryClient.invalidateQueries({ queryKey: websitesQuery.queryKey });
      queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      toast(`${website.domain} added`);
      navigate(`/account/websites/${website.token}/keys`);
    },
  });
  return (
    <FormDialog
      title="Add a website"
      action="Add the website"
      busy={mutation.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Refused error={refused} />
      <TextInput
        label="Address"
        description="The shop’s domain. Its subdomains count too."
        placeholder="shop.example"
        inputMode="url"
        autoCapitalize="none"
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput label="Name (optional)" description="What a buyer reads" {...form.getInputProps('name')} />
    </FormDialog>
  );
}

/** Whether what was typed can be the address of a shop; the server says whether it is one. */
export function isAddress(typed: string): boolean {
  const text = typed.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url !== null && !/\s/.test(text) && (url.hostname.includes('.') || url.hostname === 'localhost');
}
