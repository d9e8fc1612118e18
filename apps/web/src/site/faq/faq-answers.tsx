import type { SiteParts } from '@carded/contract';
import { buttonClass } from '#ui/button.tsx';
import { buyerAnswers } from './buyer-answers.ts';
import css from './faq.module.css';
import { FaqFound } from './faq-found.tsx';
import { FaqGroups } from './faq-groups.tsx';
import { merchantAnswers } from './merchant-answers.ts';

const pages = {
  buyers: { path: '/faq', groups: buyerAnswers },
  merchants: { path: '/faq/merchant', groups: merchantAnswers },
} as const;

/** All answers for one kind of reader, or those that were looked for. The search is a form that the server answers with this page. */
export function FaqAnswers({ audience, asked }: SiteParts['faq']) {
  const { path, groups } = pages[audience];
  return (
    <>
      <search>
        <form action={path} method="get" className={css.search}>
          <label htmlFor="faq-q">Search the answers</label>
          <span>
            <input id="faq-q" type="search" name="q" maxLength={100} defaultValue={asked ?? ''} autoComplete="off" />
            <button type="submit" className={buttonClass('plain')}>
              Search
            </button>
          </span>
        </form>
      </search>
      {asked === null ? <FaqGroups groups={groups} /> : <FaqFound groups={groups} asked={asked} path={path} />}
    </>
  );
}
