import type { Workflow } from '@carded/domain/workflow';
import { divisionsIn } from '@carded/domain/workflow-edit';
import type { SavedRules } from '#features/website-rules/try/use-tried-buyer.ts';
import css from './try.module.css';
import { TryAnswer } from './try-answer.tsx';
import { type TriedForm, type useTriedBuyer, useTry } from './use-tried-buyer.ts';

const before: Record<TriedForm['before'], string> = {
  no: 'No',
  accepted: 'Yes, accepted without ID',
  accepted_with_id: 'Yes, accepted with ID',
  accepted_with_phone: 'Yes, with a phone code',
  accepted_with_id_and_phone: 'Yes, with ID and phone code',
};

const where: Record<TriedForm['where'], string> = {
  key: 'This website',
  domain: 'Another one on this domain',
  account: 'Another one on the account',
};

/** "24 years old, from Utah, ZIP 84101": what these rules do, before anybody meets them. */
export function TryBuyer({
  draft,
  saved,
  isChanged,
  tried: { form, set, setZip, buyer },
}: {
  draft: Workflow;
  saved: SavedRules;
  /** The draft says something else than what is saved. */
  isChanged: boolean;
  tried: ReturnType<typeof useTriedBuyer>;
}) {
  const answer = useTry(draft, buyer, saved.version);
  const country = form.place.split('/')[0] ?? 'US';
  return (
    <section>
      <h2>Try a buyer</h2>
      <p>{isChanged ? 'With your unsaved changes. Nothing is sent.' : 'With the current rules. Nothing is stored.'}</p>
      <div className={css.box}>
        <div className={css.questions}>
          <label>
            Age
            <input
              inputMode="numeric"
              maxLength={3}
              value={form.age}
              onChange={(e) => set({ age: e.currentTarget.value })}
            />
          </label>
          <label>
            {country === 'CA' ? 'Province' : country === 'US' ? 'State' : 'Country'}
            <select
              value={form.place}
              onChange={(e) => set({ place: e.currentTarget.value, zip: '', city: '', county: '' })}
            >
              {triedPlaces.map(({ group, places }) => (
                <optgroup key={group} label={group}>
                  {places.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
          <label>
            {country === 'US' ? 'ZIP' : 'Postal'}
            <input maxLength={10} value={form.zip} onChange={(e) => setZip(e.currentTarget.value)} />
          </label>
          <label className={css.wide}>
            City
            <input
              maxLength={48}
              placeholder={country === 'US' ? (answer.data?.city ?? 'By the ZIP code') : ''}
              value={form.city}
              onChange={(e) => set({ city: e.currentTarget.value })}
            />
          </label>
          <label className={css.wide}>
            Ordered before
            <select value={form.before} onChange={(e) => set({ before: e.currentTarget.value as TriedForm['before'] })}>
              {Object.entries(before).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          {form.before === 'no' ? null : (
            <label className={css.wide}>
              Where
              <select value={form.where} onChange={(e) => set({ where: e.currentTarget.value as TriedForm['where'] })}>
                {Object.entries(where).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label className={`${css.wide} ${css.check}`}>
            <input
              type="checkbox"
              checked={form.isMatched}
              onChange={(e) => set({ isMatched: e.currentTarget.checked })}
            />
            Records match name, address and birth date
          </label>
          <label className={`${css.wide} ${css.check}`}>
            <input
              type="checkbox"
              checked={form.isElsewhere}
              onChange={(e) => set({ isElsewhere: e.currentTarget.checked })}
            />
            Connected from another place
          </label>
        </div>
        <TryAnswer
          answer={answer}
          isAsked={buyer !== null}
          draft={draft}
          saved={saved.workflow}
          isChanged={isChanged}
        />
      </div>
    </section>
  );
}

const listed = (segment: 'us' | 'ca') =>
  divisionsIn(segment).map(({ code, name }) => ({ value: `${segment.toUpperCase()}/${code}`, label: name }));

/** Places where an invented buyer can live. */
const triedPlaces = [
  { group: 'United States', places: listed('us') },
  { group: 'Canada', places: listed('ca') },
  {
    group: 'Other countries',
    places: divisionsIn('international').map(({ code, name }) => ({ value: code, label: name })),
  },
];
