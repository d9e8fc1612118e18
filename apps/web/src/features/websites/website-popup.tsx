import type { AnswerOf, RequestFor } from '@carded/client';
import { linkTypes, websiteSettingRows } from '@carded/domain/codes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime, formatNumber } from '#platform/format.ts';
import { useWhichWebsite, websitePath } from '#platform/session/which-website.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { Card, Notice } from '#ui/card.tsx';
import { PrintSheet } from '#ui/pages/print-sheet.tsx';
import stackCss from '#ui/stack.module.css';
import { Loaded } from '#ui/states/loaded.tsx';
import { publicLinkQuery } from './account-secrets.tsx';
import websiteLinkCss from './website-link.module.css';
import css from './websites.module.css';

/** How the popup fares on the shop's pages: when it opened last, and what kept it from opening. */
export function WebsitePopup({ website }: { website: AnswerOf<'websites.get'>['website'] }) {
  const which = useWhichWebsite();
  const { last_problem: problem, last_opened_at: openedAt } = website;
  const hasOpenedSince = problem !== null && openedAt !== null && openedAt > problem.at;
  return (
    <Card
      heading="The popup on your pages"
      about={
        openedAt === null
          ? 'It has not opened yet. Paste the lines from the Keys tab into your checkout page, and press its order button once.'
          : `Popup last opened ${formatDateTime(openedAt)}.`
      }
    >
      {problem === null ? null : (
        <div className={css.popup}>
          <Notice group={hasOpenedSince ? 'pending' : 'denied'} heading={popupProblems[problem.code].what}>
            <p>
              Last problem seen on <b className={css.host}>{problem.host}</b>, {formatDateTime(problem.at)}
              {problem.count > 1 ? `, in ${formatNumber(problem.count)} minutes of that day` : ''}
              {isOwnHost(website, problem.host) ? '' : ' (reported by a browser, not checked)'}.
              {hasOpenedSince ? ' It has opened since.' : ''}
            </p>
            <p>
              {popupProblems[problem.code].toDo}
              {problem.code === 'invalid_origin' ? (
                <>
                  {' '}
                  <Link to={`${websitePath(which, 'domains')}#${domainsFieldId}`}>Go to More domains</Link>
                </>
              ) : null}
            </p>
          </Notice>
        </div>
      )}
    </Card>
  );
}

/** Whether a page's host (`example.com:8443`) is one of a website: its domain, a name below it, or one of the additional domains, which stand with commas between them. */
export function isOwnHost(website: { domain: string; additional_domains: string }, host: string): boolean {
  const bare = host.replace(/:\d+$/, '');
  return [website.domain, ...website.additional_domains.split(',').map((domain) => domain.trim())].some(
    (domain) => domain !== '' && (host === domain || bare === domain || bare.endsWith(`.${domain}`)),
  );
}

type Code = NonNullable<AnswerOf<'websites.get'>['website']['last_problem']>['code'];

/** Reasons that kept the popup from opening, and what the merchant does about each. */
const popupProblems: Record<Code, { what: string; toDo: string }> = {
  missing_key: {
    what: 'Popup seen, not bound: the page names no key',
    toDo: 'No order is held there. Paste the lines from the Keys tab into your checkout page, with the key in them.',
  },
  not_bound: {
    what: 'Popup seen, not bound: no order button found',
    toDo: 'No order is held on that page. If buyers order there, name its order button in the lines from the Keys tab. Pages without an order button are fine.',
  },
  invalid_key: { what: 'The key on the page is not known', toDo: 'Copy the key again from the Keys tab.' },
  invalid_origin: {
    what: 'The page is on a domain that is not this website’s',
    toDo: 'If that shop is yours, add its domain.',
  },
  account_inactive: {
    what: 'The account is not active',
    toDo: 'Activate it in Billing; the popup opens again at once.',
  },
  card_needed: {
    what: 'A live key was used before the account had a card',
    toDo: 'Add a card in Billing. Until then use the test key: it works without one.',
  },
  spend_limit_reached: {
    what: 'The account reached its limit for the month',
    toDo: 'Raise the limit in Billing; the popup opens again at once.',
  },
  blocked: {
    what: 'The page, or an extension of the browser, blocked the popup',
    toDo: 'If it happens again, allow this service in the page’s Content-Security-Policy: script-src, frame-src and connect-src.',
  },
  timeout: {
    what: 'The popup took too long to open',
    toDo: 'A slow connection can cause this. If it happens again, write to support.',
  },
  no_answer: {
    what: 'The popup opened and did not answer the page',
    toDo: 'Look for a script on the page that changes or moves frames.',
  },
  no_proof: {
    what: 'A buyer was accepted, and the page got no proof',
    toDo: 'Make sure that the page is served by https from this website’s domain.',
  },
  internal: { what: 'Something went wrong on our side', toDo: 'If it happens again, write to support.' },
  maintenance: { what: 'The service was in maintenance', toDo: 'Nothing to do. It reopens automatically.' },
  unavailable: {
    what: 'The service could not be reached',
    toDo: 'Nothing to do. If it happens again, write to support.',
  },
};

/** Id of the field for more domains, used as the fragment of its page's address, too. */
export const domainsFieldId = 'more-domains';

export type Website = AnswerOf<'websites.get'>['website'];
export type Settings = NonNullable<RequestFor<'websites.update'>['body']['settings']>;

type Name = keyof Settings;

/** Everything of a website that its settings change: a save sends all of it. */
export function settingsOf(website: Website): Settings {
  return Object.fromEntries(websiteSettingRows.map(({ name }) => [name, website[name]])) as Settings;
}

export const settingLabels = Object.fromEntries(websiteSettingRows.map(({ name, label }) => [name, label])) as Record<
  Name,
  string
>;

/** "Contact phone: (208) 345-0142", for the bar that saves. */
export function changeSays(name: Name, value: unknown): string {
  if (typeof value === 'boolean') return `${settingLabels[name]}: ${value ? 'on' : 'off'}`;
  const said = name === 'link_type' ? linkTypes.find(({ id }) => id === value)?.label : String(value);
  return `${settingLabels[name]}: ${said || 'none'}`;
}

const steps = [
  'Point your phone’s camera at the code, or type the link into a browser.',
  'Enter your name, address and birth date.',
  'If you are asked for an ID, take a photo of it on the same page.',
];

/** The link that starts a check for anyone who opens it: to copy, and as a sheet to print. */
export function WebsiteLink({ website: { token, name, domain, dev_mode } }: { website: Website }) {
  const link = useQuery(publicLinkQuery(token));
  return (
    <div className={`${stackCss.stack} ${websiteLinkCss.page}`}>
      <Loaded query={link} loading="Loading the public link" failed="The public link did not load">
        {(data) => (
          <>
            <Card
              heading="Public link"
              about="Anyone who opens it starts a new check by this website’s rules. Put it into an email, a message, or on a sign in the store. It never changes."
              action={<CopyButton value={data.link} label="Copy" what="the public link" />}
            >
              <div className={websiteLinkCss.link}>
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
            <div className={websiteLinkCss.sheet}>
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
