import { staffGrants } from '@carded/domain/codes';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { GrantsDialog } from './grants-dialog.tsx';
import css from './people.module.css';
import type { Person } from './queries.ts';
import { RemovalDialog } from './removal-dialog.tsx';

/** Somebody of the house, with what they may do in words. */
export function PersonRow({ person }: { person: Person }) {
  const [asking, setAsking] = useState<'grants' | 'removal' | null>(null);
  const close = () => setAsking(null);
  const held = staffGrants.filter(({ code }) => person.grants.includes(code)).map(({ label }) => label);
  return (
    <li>
      <span>
        <b>
          {person.name}
          {person.self ? ', you' : ''}
        </b>
        <small>
          {person.email}
          {person.invited ? ', invited' : person.mfa ? '' : ', no authenticator yet'}
        </small>
      </span>
      <span className={css.held}>{held.length === 0 ? 'No grants' : held.join(', ')}</span>
      <span className={css.actions}>
        <Button size="sm" aria-label={`Change what ${person.name} may do`} onClick={() => setAsking('grants')}>
          Change
        </Button>
        <Button size="sm" aria-label={`Remove ${person.name}`} onClick={() => setAsking('removal')}>
          Remove
        </Button>
      </span>
      {asking === 'grants' ? <GrantsDialog person={person} onClose={close} /> : null}
      {asking === 'removal' ? <RemovalDialog person={person} onClose={close} /> : null}
    </li>
  );
}
