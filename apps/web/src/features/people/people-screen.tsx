import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import css from './people.module.css';
import { PersonRow } from './person-row.tsx';
import { peopleQuery } from './queries.ts';
import { WaitingRow } from './waiting-row.tsx';

/** Who of the house may do what, and what waits for a second person. */
export function PeopleScreen() {
  const people = useQuery(peopleQuery);
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHead
        heading="People"
        meta="Nobody gives a grant to themselves. Giving People, and removing somebody, takes a second person."
      >
        <Button kind="brand" onClick={() => setInviting(true)}>
          Invite somebody
        </Button>
      </PageHead>
      <Loaded query={people} loading="Loading the people" failed="The people did not load">
        {(data) => (
          <div className={css.page}>
            {data.waiting.length === 0 ? null : (
              <Card heading="Waiting for a second person">
                <ul className={css.rows}>
                  {data.waiting.map((one) => (
                    <WaitingRow key={one.id} waiting={one} />
                  ))}
                </ul>
              </Card>
            )}
            <Card heading="Staff">
              <ul className={css.rows}>
                {data.people.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </ul>
            </Card>
          </div>
        )}
      </Loaded>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}
