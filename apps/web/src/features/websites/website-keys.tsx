import type { AnswerOf } from '@carded/client';
import { popupSnippet, usualElement } from '@carded/contract/buyer/popup-snippet';
import { siteSpecificAccess } from '@carded/domain/codes';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { siteOrigin } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { useLogin } from '#platform/session/session.ts';
import { changeWebsite, useWhichWebsite, websitePath } from '#platform/session/which-website.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx';
import { Segmented } from '#ui/segmented.tsx';
import stackCss from '#ui/stack.module.css';
import { toast, toastProblem } from '#ui/toast.tsx';
import { websitesQuery } from './account-secrets.tsx';
import css from './websites.module.css';

type Opened = AnswerOf<'websites.get'>;
type Website = Opened['website'];

/** Both keys of a website, what to paste, and the way to remove it. Keys are public; the account's secret is not here. */
export function WebsiteKeys({ website, presets }: Pick<Opened, 'website' | 'presets'>) {
  const which = useWhichWebsite();
  const preset = presets.find(({ number }) => number === website.settings_preset);
  const keys = [
    { label: 'Live key', value: website.token, about: 'For the shop’s pages. Everyone may see it.' },
    { label: 'Test key', value: website.test_token, about: 'Makes test verifications: never billed, never real.' },
  ];
  return (
    <div className={stackCss.stack}>
      <Card
        heading="Keys"
        about={
          <>
            Its rules start from the preset “{preset?.name}”:{' '}
            <Link to={websitePath(which, 'rules')}>See its rules</Link>.
            {which.by === 'staff' ? null : (
              <>
                {' '}
                Your server needs a secret, too: <Link to="/account/websites">Make one under Websites</Link>.
              </>
            )}
          </>
        }
      >
        <ul className={css.list}>
          {keys.map(({ label, value, about }) => (
            <li key={label} className={css.row}>
              <div className={css.name}>
                <b>{label}</b>
                <small>{about}</small>
              </div>
              <span className={css.key}>
                <code>{value}</code>
                <CopyButton value={value} what={label.toLowerCase()} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <PopupLine website={website} />
      <RemoveWebsite domain={website.domain} />
    </div>
  );
}

/** Shows the lines for the checkout page, with the merchant's own button and key in them. */
function PopupLine({ website }: { website: Pick<Website, 'token' | 'test_token'> }) {
  const [kind, setKind] = useState<'live' | 'test'>('test');
  const [element, setElement] = useState<string>(usualElement);
  const snippet = popupSnippet({
    url: siteOrigin(),
    key: kind === 'live' ? website.token : website.test_token,
    element: element.trim() || usualElement,
  });
  return (
    <Card
      heading="For your checkout page"
      about="Paste it at the end of the page, before </body>. The popup then holds the order until the buyer is verified."
      action={<CopyButton value={snippet} what="the lines to paste" />}
    >
      <div className={css.fields}>
        <TextInput
          label="Button that places the order"
          description="As CSS names it: # and its id, or a dot and a class of its own. On WooCommerce, Shopify and other known platforms it is found automatically."
          value={element}
          placeholder={usualElement}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setElement(event.currentTarget.value)}
        />
        <Segmented
          label="Key to paste"
          value={kind}
          options={[
            { value: 'test', label: 'Test key' },
            { value: 'live', label: 'Live key' },
          ]}
          onChange={setKind}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard */}
      <section className={css.code} tabIndex={0} aria-label="The lines to paste">
        <code>{snippet}</code>
      </section>
    </Card>
  );
}

/** Removing a website: a site-specific login may not. */
function RemoveWebsite({ domain }: { domain: string }) {
  const which = useWhichWebsite();
  const login = useLogin();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      changeWebsite(
        which,
        (token) => call('websites.remove', { params: { token } }),
        (id, reason) => call('staffWebsites.remove', { params: { id }, body: { reason } }),
      ),
    onSuccess: (removed) => {
      setIsAsking(false);
      if (removed === null) return;
      queryClient.invalidateQueries({ queryKey: websitesQuery.queryKey });
      queryClient.invalidateQueries({ queryKey: ['staff-websites'] });
      toast(`${domain} removed`);
      navigate(which.by === 'staff' ? which.list : '/account/websites');
    },
    onError: (error) => toastProblem(`${domain} is still there.`, error),
  });
  if (login.access_type === siteSpecificAccess) return null;
  return (
    <Card
      heading="Remove this website"
      about="Its keys stop working at once. Its verifications stay in the log."
      action={
        <Button kind="danger" onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      }
    >
      <ConfirmDialog
        opened={isAsking}
        heading={`Remove ${domain}?`}
        action={`Remove ${domain}`}
        busy={remove.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        <p>The popup stops working on its pages at once. This cannot be undone.</p>
      </ConfirmDialog>
    </Card>
  );
}
