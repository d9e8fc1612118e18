import type { ReactNode } from 'react';
import { WebsiteSelect } from '#ui/forms/website-select.tsx';
import { Crumb } from '#ui/pages/crumb.tsx';
import { NeedsWebsite } from '#ui/pages/needs-website.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import css from './install.module.css';
import { useWebsite } from './use-website.ts';

type For = { website: string; search: string };
type Props = {
  heading: string;
  meta?: string;
  /** Not the first page: it leads back there. */
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
