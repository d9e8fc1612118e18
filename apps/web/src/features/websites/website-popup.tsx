import type { AnswerOf } from '@carded/client';
import { Link } from 'react-router';
import { formatDateTime, formatNumber } from '#platform/format.ts';
import { useWhichWebsite, websitePath } from '#platform/session/which-website.ts';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { isOwnHost } from './is-own-host.ts';
import { popupProblems } from './popup-problems.ts';

import { domainsFieldId } from './website-settings.ts';
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
