import { backOf, frontOf, type Holder, madeUpAttack } from '#attack/made-up-buyers.ts';

/** A card that records know, with its number, dates and portrait, and the name of somebody else on both sides. */
const renamed = ({ seed, card, person }: Holder, { firstName, lastName }: Holder['person']): Holder => ({
  seed,
  card: { ...card, content: { ...card.content, person: { ...card.content.person, firstName, lastName } } },
  person: { ...person, firstName, lastName },
});

export const sameCardAnotherName = madeUpAttack(
  'same-card-another-name',
  "A known card with another name on it is accepted by no machine: its holder's record is not that name's.",
  async (own, { person }) => {
    const changed = renamed(own, person);
    return { typed: changed.person, shown: [await frontOf(changed), await backOf(changed)] };
  },
);
