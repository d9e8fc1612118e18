import type { Language } from '@carded/domain/languages';
import { asStaff } from '#harness/api.ts';
import { unknownBuyer } from '#harness/buyers.ts';
import { licenseOf, photoOf } from '#harness/cards.ts';
import { fillReviewQueue } from '#harness/full-queue.ts';
import { pasteFile } from '#harness/paste.ts';
import { theRun } from '#harness/run.ts';
import { linkToShowId } from '#harness/show-id.ts';
import { expect, test } from '#harness/test.ts';

/** Words and buttons for the buyer, by language. */
const buyers = [
  {
    language: 'en',
    ...{ locale: 'en-US', use: /^Use (this photo|it anyway)$/, again: 'Try again' },
    says: 'Too many checks for this shop are waiting for a person. Come back in an hour. What you entered before is kept.',
    back: 'Add a photo of the back',
    kept: 'We have the front of your card. Now take a photo of the back.',
    looks: 'Someone is checking your ID',
    done: 'You are verified.',
  },
  {
    language: 'es',
    ...{ locale: 'es-MX', use: /^Usar(la de todos modos| esta foto)$/, again: 'Intentar de nuevo' },
    says: 'Demasiadas verificaciones de esta tienda esperan a una persona. Vuelva en una hora. Lo que escribió antes se conserva.',
    back: 'Agregue una foto del reverso',
    kept: 'Ya tenemos el frente de su tarjeta. Ahora tome una foto del reverso.',
    looks: 'Una persona está revisando su identificación',
    done: 'Su verificación está lista.',
  },
  {
    language: 'fr',
    ...{ locale: 'fr-CA', use: /^(L’utiliser quand même|Utiliser cette photo)$/, again: 'Réessayer' },
    says: 'Trop de vérifications de cette boutique attendent une personne. Revenez dans une heure. Votre saisie précédente est conservée.',
    back: 'Ajoutez une photo du verso',
    kept: 'Nous avons le recto de votre carte. Prenez maintenant une photo du verso.',
    looks: 'Quelqu’un vérifie votre pièce d’identité',
    done: 'Vérification réussie.',
  },
] as const;

/** A buyer of each language finds the queue of a shop full, and is accepted an hour later. */
export function testComingBackIn(languages: readonly Language[]): void {
  for (const buyer of buyers.filter(({ language }) => languages.includes(language))) testComingBack(buyer);
}

const testComingBack = ({ locale, use, again, says, back, kept, looks, done }: (typeof buyers)[number]): void => {
  test(`asks a buyer to come back where too many checks wait for a person, and goes on then (${locale})`, async ({
    newPerson,
    quiet,
  }) => {
    quiet.expects(/503/);
    const card = await licenseOf(unknownBuyer());
    const link = await linkToShowId();
    const page = await newPerson({ locale });
    const paste = async (side: 'front' | 'back') => {
      const { name, mimeType: type, buffer: bytes } = await photoOf(card[side]);
      await pasteFile(page.locator('body'), { name, type, bytes });
      await page.getByRole('button', { name: use }).click();
    };
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await paste('front');
    await expect(page.getByRole('heading', { name: back })).toBeVisible();
    const makeRoom = await fillReviewQueue(theRun().demo.shop.key);
    try {
      await paste('back');
      await expect(page.getByText(says)).toBeVisible();
      await page.getByRole('button', { name: again }).click();
      await expect(page.getByText(says)).toBeVisible();
    } finally {
      await makeRoom();
    }
    // Later, through the same link: what was shown before is kept.
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText(kept)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await paste('back');
    await expect(page.getByText(kept)).toHaveCount(0);
    await expect(page.getByText(says)).toHaveCount(0);
    await expect(page.getByText(looks)).toBeVisible();
    await acceptNewest();
    await expect(page.getByText(done)).toBeVisible();
  });
};

/** Our reviewer looks at the check that came last, and accepts it. */
async function acceptNewest(): Promise<void> {
  const { waiting } = await asStaff().call('reviews.list', {});
  const newest = waiting.toSorted((a, b) => b.since.localeCompare(a.since))[0];
  if (newest === undefined) throw new Error('no check waits for a person');
  const params = { id: newest.id };
  await asStaff().call('reviews.open', { params });
  await asStaff().call('reviews.settle', { params, body: { outcome: 'accept' } });
}
