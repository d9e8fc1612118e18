import { sampledDays } from '@carded/domain/codes';
import css from './buyer-pages.module.css';
import { retentionLaw } from './retention-law.ts';

const rows: readonly (readonly [what: string, who: string, until: string])[] = [
  ['Name, address, birth date, email, phone', 'The shop', 'Until you delete them'],
  [
    'Photos of your ID, and a selfie',
    'The shop. A reviewer, when no machine can tell, or to check the machine. Each look is recorded.',
    `Deleted when the answer is final; an hour later if you may try again. Where a program accepted your face, at least one in ten stays for up to ${sampledDays} days, so that a person can check the program. If the shop chose to keep them, your screen says for how many days.`,
  ],
  [
    'Templates of your face, where a program compares it',
    'Nobody. A program, in memory.',
    'Never stored. Destroyed within seconds, as soon as they have been compared.',
  ],
  [
    'A scrambled mark of each picture of a live selfie, so that no old picture passes for a new one',
    'Nobody can read it, or make a picture or a face of it',
    '90 days',
  ],
  ['Your signature', 'The shop', 'Until you delete it'],
  ['That a check was made, when, and how it ended', 'The shop', 'Stays. It does not say who you are.'],
  [
    'A scrambled mark of a buyer who was banned, or refused for age',
    'Nobody can read it. The shop’s next check knows it again.',
    'A ban: until the shop lifts it. A refusal for age: 90 days.',
  ],
  [
    'A scrambled mark of the ID you showed, and of its photos, so that nobody else can use them',
    'Nobody can read it. When the number or a photo is shown again, at any shop, it is known.',
    '90 days, or a year after a person accepted the ID. Deleted with your data.',
  ],
  [
    'A scrambled mark of a buyer whose data was deleted',
    'Nobody can read it. The shop can still ban the buyer, or lift a ban.',
    '90 days',
  ],
  [
    'What a law makes the shop keep: name, address, that your age was checked, how and when',
    'Sealed apart from everything else',
    `December 31 of the ${retentionLaw.ordinal} year after the order`,
  ],
];

/** What is kept, who sees it, and until when. */
export function KeptTable() {
  return (
    <table className={css.kept}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Who sees it</th>
          <th scope="col">Until</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, who, until]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{who}</td>
            <td>{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
