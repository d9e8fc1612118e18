import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PrintSheet } from '#ui/pages/print-sheet.tsx';
import stackCss from '#ui/stack.module.css';
import { Loaded } from '#ui/states/loaded.tsx';
import { publicLinkQuery } from './queries.ts';
import css from './website-link.module.css';
import type { Website } from './website-settings.ts';

const steps = [
  'Point your phone’s camera at the code, or type the link into a browser.',
  'Enter your name, address and birth date.',
  'If you are asked for an ID, take a photo of it on the same page.',
];

/** The link that starts a check for anyone who opens it: to copy, and as a sheet to print. */
export function WebsiteLink({ website: { token, name, domain, dev_mode } }: { website: Website }) {
  const link = useQuery(publicLinkQuery(token));
  return (
    <div className={`${stackCss.stack} ${css.page}`}>
      <Loaded query={link} loading="Loading the public link" failed="The public link did not load">
        {(data) => (
          <>
            <Card
              heading="Public link"
              about="Anyone who opens it starts a new check by this website’s rules. Put it into an email, a message, or on a sign in the store. It never changes."
              action={<CopyButton value={data.link} label="Copy" what="the public link" />}
            >
              <div className={css.link}>
                <code>{data.link}</code>
                {dev_mode ? (
                  <Notice group="test" heading="This website is in test mode">
                    Checks from this link are tests until test mode is off.
                  </Notice>
                ) : null}
                <div>
                  <Button onClick={() => window.print()}>Print the sheet</Button>
                </div>
              </div>
            </Card>
            <div className={css.sheet}>
              <PrintSheet
                heading={`Verify your age for ${name || domain}`}
                codeOf="QR code with the public link"
                foot="The result goes to the shop."
                {...{ ...data, steps }}
              />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
