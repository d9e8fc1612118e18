import { asFile, passportPage, randomPassport } from '@carded/testing/fronts';
import { madeUpAttack } from '#attack/made-up-buyers.ts';

const letters = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z]/g, ' ');

/** A passport's page out of a drawing program, in the name of somebody whom records know. */
export const madeUpPassport = madeUpAttack(
  'made-up-passport',
  'A drawn passport is accepted by no machine, though its zone can be read and records know its holder.',
  async ({ seed, person }) => {
    const content = {
      ...randomPassport(seed),
      lastName: letters(person.lastName),
      firstNames: letters(person.firstName),
      birthDate: person.birthDate ?? '',
      nationality: 'USA',
      expiryDate: '2031-04-12',
    };
    const image = await asFile({ ...passportPage(seed, content), widthPx: 1_500, ground: '#ffffff' });
    return { typed: person, shown: [{ side: 'passport', image }] };
  },
);
