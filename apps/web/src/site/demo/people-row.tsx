import { demoPeople } from '@carded/domain/demos';
import { Example } from '#site/claims/example.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import css from './people-row.module.css';

/** Who is chosen when the page opens. */
const first: Readonly<Record<string, string>> = {
  id: 'marcus',
  selfie: 'jane',
  'selfie-phone': 'jane',
};

/** Invented people to be. A script fills the checkout with them. */
export function PeopleRow({ demo }: { demo: string }) {
  const chosen = first[demo] ?? 'olivia';
  return (
    <fieldset className={css.people} data-people="">
      <legend>
        <b>Be somebody.</b> One click fills the form.
      </legend>
      <Example>
        <div>
          {demoPeople.map(({ id, name, about, result, group, fields }) => (
            <label key={id}>
              <input
                type="radio"
                name="who"
                value={id}
                defaultChecked={id === chosen}
                data-fields={JSON.stringify(fields)}
              />
              <b>{name}</b>
              <span>{about}</span>
              <StatusWord group={group}>{result}</StatusWord>
            </label>
          ))}
        </div>
      </Example>
    </fieldset>
  );
}
