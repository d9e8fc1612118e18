import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NeedsWebsite } from '#ui/pages/needs-website.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import stack from '#ui/stack.module.css';
import { LinkSent } from './link-sent.tsx';
import css from './messages.module.css';
import { SendLinkForm, type SentLink } from './send-link-form.tsx';
import { SentLinks } from './sent-links.tsx';

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
