import css from './client-logins.module.css';

/** What a login sees: its navigation, where it lands, and pages beyond the navigation. */
export type SeenPages = {
  lands: string;
  groups: { heading: string | null; items: { part: string; label: string }[] }[];
  also: string[];
};

/** The navigation this login gets, made by the rules that draw the real one. */
export function LoginPreview({ pages, websites }: { pages: SeenPages; websites: string[] | null }) {
  return (
    <aside className={css.preview} aria-label="What this login sees">
      <h3>What this login sees</h3>
      {pages.groups.length === 0 ? <p className={css.hint}>No pages yet. Choose what this login may use.</p> : null}
      {pages.groups.map((group) => (
        <div key={group.heading ?? 'main'}>
          {group.heading ? <h4>{group.heading}</h4> : null}
          <ul>
            {group.items.map(({ part, label }) => (
              <li key={part}>{label}</li>
            ))}
          </ul>
        </div>
      ))}
      <dl>
        <dt>Begins at</dt>
        <dd>{pages.lands}</dd>
        {pages.also.length > 0 ? (
          <>
            <dt>Also opens</dt>
            <dd>{pages.also.join(', ')}</dd>
          </>
        ) : null}
        <dt>Of</dt>
        <dd>{websites === null ? 'every website' : websites.length === 0 ? 'no website yet' : websites.join(', ')}</dd>
      </dl>
    </aside>
  );
}
