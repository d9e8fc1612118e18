import { divisionsOf } from '@carded/domain/codes';
import type { Workflow } from '@carded/domain/workflow';
import { useState } from 'react';
import css from './try.module.css';
import { TryAnswer } from './try-answer.tsx';
import { type TriedBuyer, useTry } from './use-try.ts';

const places = ['US', 'CA'].flatMap((country) =>
  (divisionsOf(country) ?? [])
    .filter(({ isListed }) => isListed)
    .map(({ code, name }) => ({ value: `${country}/${code}`, label: name })),
);
const before = { no: 'No', accepted: 'Yes, accepted without ID', accepted_with_id: 'Yes, accepted with ID' } as const;

/** "24 years old, from Utah, ZIP 84101": what these rules do, before anybody meets them. */
export const TryBuyer = ({ token, draft, isChanged }: { token: string; draft: Workflow; isChanged: boolean }) => {
  const [age, setAge] = useState('24');
  const [place, setPlace] = useState('US/UT');
  const [zip, setZip] = useState('84101');
  const [orderedBefore, setOrderedBefore] = useState<keyof typeof before>('no');
  const [isMatched, setIsMatched] = useState(true);
  const [country = 'US', state = ''] = place.split('/');
  const years = Number(age);
  const buyer: TriedBuyer | null =
    age.trim() !== '' && Number.isInteger(years) && years >= 0 && years <= 150
      ? { age: years, country, state, zip, ordered_before: orderedBefore, matched: isMatched }
      : null;
  const answer = useTry(token, draft, buyer);
  return (
    <section>
      <h2>Try a buyer</h2>
      <p>
        {isChanged
          ? 'With your unsaved changes. Nothing is sent to anyone.'
          : 'With the rules as they are. Nothing is stored.'}
      </p>
      <div className={css.box}>
        <div className={css.questions}>
          <label>
            Age
            <input
              inputMode="numeric"
              maxLength={3}
              value={age}
              onChange={(event) => setAge(event.currentTarget.value)}
            />
          </label>
          <label>
            State
            <select value={place} onChange={(event) => setPlace(event.currentTarget.value)}>
              {places.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label>
            {country === 'CA' ? 'Postal' : 'ZIP'}
            <input maxLength={10} value={zip} onChange={(event) => setZip(event.currentTarget.value)} />
          </label>
          <label className={css.wide}>
            Ordered here before
            <select
              value={orderedBefore}
              onChange={(event) => setOrderedBefore(event.currentTarget.value as keyof typeof before)}
            >
              {Object.entries(before).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label className={`${css.wide} ${css.check}`}>
            <input
              type="checkbox"
              checked={isMatched}
              onChange={(event) => setIsMatched(event.currentTarget.checked)}
            />
            Records match name, address and birth date
          </label>
        </div>
        <TryAnswer answer={answer} isAsked={buyer !== null} />
      </div>
    </section>
  );
};
