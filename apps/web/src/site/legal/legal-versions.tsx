import type { LegalVersion } from '@carded/domain/legal-text';
import { buttonClass } from '#ui/button.tsx';
import { longDay } from '../long-day.ts';
import css from './legal.module.css';

type Props = {
  path: string;
  /** Newest first. */
  versions: readonly LegalVersion[];
  current: string;
  /** The two that are compared. */
  chosen: readonly [from: string, to: string] | undefined;
};

/** Lists all versions with their changes, and a form that compares any two. */
export function LegalVersions({ path, versions, current, chosen }: Props) {
  const [from = versions[1]?.version, to = current] = chosen ?? [];
  return (
    <section className={css.versions} aria-labelledby="versions">
      <h2 id="versions">All versions</h2>
      <ul>
        {versions.map(({ version, effective, changes }) => (
          <li key={version}>
            <a href={`${path}?${new URLSearchParams({ version })}`}>Version {version}</a>
            <span>
              from {longDay(effective)}
              {version === current ? ', in effect' : ''}
            </span>
            {changes.length === 0 ? null : (
              <ul>
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {versions.length < 2 ? null : (
        <form action={path} method="get" className={css.compare}>
          <VersionField name="from" label="From version" versions={versions} chosen={from} />
          <VersionField name="to" label="To version" versions={versions} chosen={to} />
          <button type="submit" className={buttonClass('plain')}>
            Compare
          </button>
        </form>
      )}
      <p>
        <a href="/legal/atom.xml">Follow the changes</a> with a feed reader (Atom).
      </p>
    </section>
  );
}

function VersionField(props: {
  name: string;
  label: string;
  versions: readonly LegalVersion[];
  chosen?: string | undefined;
}) {
  const { name, label, versions, chosen } = props;
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen}>
        {versions.map(({ version }) => (
          <option key={version} value={version}>
            {version}
          </option>
        ))}
      </select>
    </label>
  );
}
