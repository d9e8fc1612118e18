import type { AnswerOf } from '@carded/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDate, formatDateTime } from '#platform/format.ts';
import { shownStatus } from '#platform/statuses.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { StatusWord } from '#ui/chip.tsx';
import { NeedsWebsite } from '#ui/pages/needs-website.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import stack from '#ui/stack.module.css';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './messages.module.css';
import { LinkSent, SendLinkForm, type SentLink, sentLinksQuery } from './send-link-form.tsx';

/** Send a link: the form, what was sent, and the links before it. */
export function SendLinkScreen({ website }: { website: string }) {
  const [sent, setSent] = useState<SentLink | null>(null);
  return (
    <>
      <PageHead
        heading="Send a link"
        meta="A customer opens it, and is verified on their own phone or computer by the rules of your website."
      />
      <NeedsWebsite>
        {(tokens) => (
          <div className={stack.stack}>
            <Card heading={sent === null ? 'New link' : 'On its way'}>
              <div className={css.inside}>
                {sent === null ? (
                  <SendLinkForm
                    start={{
                      token: tokens.find((token) => token === website) ?? tokens[0] ?? '',
                      ...{ phone: '', email: '', reference: '' },
                    }}
                    onSent={setSent}
                  />
                ) : (
                  <LinkSent sent={sent}>
                    <Button autoFocus onClick={() => setSent(null)}>
                      Send another link
                    </Button>
                  </LinkSent>
                )}
              </div>
            </Card>
            <SentLinks />
          </div>
        )}
      </NeedsWebsite>
    </>
  );
}

/** The links that were sent last, by anybody of the account. */
function SentLinks() {
  const links = useQuery(sentLinksQuery);
  return (
    <Card heading="Recent links" about="The last 20 links and their results.">
      <Loaded
        query={links}
        loading="Loading recent links"
        failed="Recent links did not load"
        kept="Links you sent still work."
      >
        {(data) =>
          data.length === 0 ? (
            <p className={css.inside}>No links yet. Links you send show up here with their results.</p>
          ) : (
            <ul className={css.links}>
              {data.map((link) => (
                <SentLinkRow key={link.id} link={link} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

export function meta() {
  return [{ title: title('Send a link') }];
}

export default function SendLink() {
  const [query] = useSearchParams();
  return <SendLinkScreen website={query.get('website') ?? ''} />;
}

/** Shows to whom a link was sent, for which website, when and by whom, and how far the buyer got. */
function SentLinkRow({ link }: { link: AnswerOf<'verifications.links'>['links'][number] }) {
  const to = [link.text, link.mail].filter(Boolean).join(', ');
  const hasEnded = Date.parse(link.expires_at) <= Date.now();
  const begun = link.verification === null ? null : shownStatus(link.verification);
  return (
    <li>
      <div>
        <b>{to === '' ? 'Deleted' : to}</b>
        <small>
          {link.reference === null ? '' : `Order ${link.reference}, `}
          {link.website.domain}, {formatDateTime(link.sent_at)}
          {link.sent_by === '' ? '' : `, ${link.sent_by}`}
        </small>
      </div>
      {link.verification !== null && begun !== null ? (
        <Link to={`/account/verifications/${link.verification.uuid}`}>
          <StatusWord group={begun.group}>{begun.word}</StatusWord>
        </Link>
      ) : (
        <StatusWord group={hasEnded ? 'blocked' : 'pending'}>
          {hasEnded ? 'Expired unused' : `Not started, works until ${formatDate(link.expires_at)}`}
        </StatusWord>
      )}
    </li>
  );
}
