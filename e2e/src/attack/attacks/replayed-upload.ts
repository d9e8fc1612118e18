import { type Attack, atMost, reported } from '#attack/attack-kind.ts';
import { besideHonest, honestLines, manyTimes, networkAddress, tally } from '#attack/beside.ts';
import { askedForId, makeShop, ownCard, strangerOf, untilTaken } from '#attack/buyers.ts';

/** Born on the same day, at the same address, under names of their own. */
const strangers = ['Abernathy', 'Okonkwo', 'Villanueva', 'Lindqvist', 'Haddad', 'Moreau', 'Pereira', 'Zielinski'];

/** The photos of one buyer's card, sent again by others, byte for byte. */
export const replayedUpload: Attack = {
  name: 'replayed-upload',
  promise: 'Nobody is accepted with the card of another.',
  run: async (arena) => {
    const [attacked, other] = [await makeShop(arena), await makeShop(arena)];
    const card = await ownCard(500);
    const honestCards = await Promise.all(Array.from({ length: 6 }, (_, index) => ownCard(index)));
    const waits = await besideHonest(
      async (person) => {
        const own = honestCards[person % honestCards.length];
        const buyer = await askedForId(arena, other, `203.${person % 250}.113.9`, person % honestCards.length);
        return own === undefined ? Number.NaN : untilTaken(() => buyer.show('front', own.front));
      },
      () =>
        manyTimes(strangers.length, 1, async (index) => {
          const stranger = await askedForId(arena, attacked, networkAddress(index), {
            ...strangerOf(0),
            last_name: strangers[index] ?? '',
          });
          await untilTaken(() => stranger.show('front', card.front));
          const { body, status, code } = await stranger.show('back', card.back);
          const state = body.state as { step?: string } | undefined;
          return { status, code: state?.step ?? code };
        }),
    );
    return [
      reported('answers to the strangers', tally(waits.result)),
      atMost('strangers accepted', waits.result.filter(({ code }) => code === 'accepted').length, 0, 'strangers'),
      ...honestLines(waits),
    ];
  },
};
