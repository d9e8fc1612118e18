import { flags } from '@carded/domain/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import { FlagDialog } from './flag-dialog.tsx';
import { type Flag, standOf } from './flag-words.ts';
import css from './flags.module.css';
import { flagsQuery } from './queries.ts';

/** Every switch of the installation, and how it stands. */
export function FlagsScreen() {
  const query = useQuery(flagsQuery);
  const [changed, setChanged] = useState<Flag | null>(null);
  return (
    <>
      <PageHead heading="Flags" meta="They take effect within a second. Each change is in the audit log." />
      <Loaded query={query} loading="Loading the flags" failed="The flags did not load">
        {(states) => (
          <ul className={css.flags} aria-label="Flags">
            {flags.map(({ name, label, about }) => {
              const flag = states.find((one) => one.name === name);
              if (flag === undefined) return null;
              const { word, group } = standOf(flag);
              return (
                <li key={name}>
                  <div>
                    <h2>{label}</h2>
                    <p>{about}</p>
                    <small>{flag.updated === null ? 'Never changed' : `Changed ${formatDateTime(flag.updated)}`}</small>
                  </div>
                  <StatusWord group={group}>{word}</StatusWord>
                  <Button onClick={() => setChanged(flag)}>
                    Change<span className="sr"> {label}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
      {changed === null ? null : <FlagDialog flag={changed} onClose={() => setChanged(null)} />}
    </>
  );
}
