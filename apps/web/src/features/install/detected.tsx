import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import css from './install.module.css';
import { detectQuery } from './queries.ts';
import { Strength } from './strength.tsx';

const problems = {
  not_reached: 'Its home page did not answer.',
  not_allowed: 'Its address is one that we do not look at.',
  no_page: 'There is no page at its address that we could read.',
} as const;

/** What the shop seems to be made with: a guess, and never more. */
export function Detected({ website, search }: { website: string; search: string }) {
  const { data, isPending, isError } = useQuery(detectQuery(website));
  if (isPending)
    return (
      <div className={css.detected} role="status">
        <p>Looking at your home page</p>
      </div>
    );
  const found = data?.found ?? null;
  if (found === null)
    return (
      <div className={css.detected}>
        <h2>Which platform is it?</h2>
        <p>
          {isError || !data
            ? 'We could not look at your home page.'
            : (data.problem && problems[data.problem]) || `Nothing on the home page of ${data.host} says so.`}{' '}
          Choose it below.
        </p>
      </div>
    );
  return (
    <div className={css.detected} data-found>
      <p>
        {found.certain ? 'Found on' : 'It looks so on'} {data?.host}
      </p>
      <h2>{found.certain ? found.name : `Looks like ${found.name}`}</h2>
      <p>
        <Strength of={found} />
      </p>
      <p className={css.actions}>
        <Link className={buttonClass('brand')} to={`/account/install/guides/${found.slug}${search}`}>
          Open the {found.name} guide
        </Link>
        <a className={buttonClass('quiet')} href="#platforms">
          Not my platform
        </a>
      </p>
    </div>
  );
}
