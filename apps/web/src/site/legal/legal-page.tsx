import type { SiteParts } from '@carded/contract';
import { legalKindOf } from '@carded/domain/legal-text';
import { ComparedText } from './compared-text.tsx';
import css from './legal.module.css';
import { LegalContact } from './legal-contact.tsx';
import { LegalVersions } from './legal-versions.tsx';
import { ShownText } from './shown-text.tsx';

/** A text that merchants or buyers agree to or are told: a version of it, or what changed between two; then who stands behind it, and all versions. */
export function LegalPage({ kind, shown, versions, current }: SiteParts['legal']) {
  const { path, title } = legalKindOf(kind);
  return (
    <article className={css.page}>
      {shown.is === 'text' ? <ShownText text={shown.text} path={path} current={current} /> : null}
      {shown.is === 'compared' ? <ComparedText {...shown} path={path} title={title} /> : null}
      {shown.is === 'unknown' ? (
        <>
          <h1>There is no such version</h1>
          <p>
            This text has no version called “{shown.asked}”. The address may be mistyped. All versions are below, and{' '}
            <a href={path}>the one in effect</a> is always at the same address.
          </p>
        </>
      ) : null}
      <LegalVersions
        path={path}
        versions={versions}
        current={current}
        chosen={shown.is === 'compared' ? [shown.from.version, shown.to.version] : undefined}
      />
      <LegalContact isForBuyers={kind.endsWith('customers')} />
    </article>
  );
}
