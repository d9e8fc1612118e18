import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { WebsiteSelect } from '#ui/forms/find-field.tsx';
import { NeedsWebsite } from '#ui/pages/needs-website.tsx';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
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

/** Returns the website that these pages are about: the one in the address, else the first. @param tokens those that this login may see */
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
