import { unknownBuyer } from '#harness/buyers.ts';
import { licenseOf, photoOf } from '#harness/cards.ts';
import { linkToShowId } from '#harness/show-id.ts';
import { expect, test } from '#harness/test.ts';

/** As the server refuses where as many checks wait for a person as may. */
const full = {
  status: 503,
  headers: { 'retry-after': '3600' },
  json: {
    error: {
      code: 'reviews_full',
      message: 'No more checks of this shop can wait for a person now',
      request_id: 'req_story',
    },
  },
};

/** What the buyer reads and presses, in each language. */
const languages = [
  {
    ...{ locale: 'en-US', use: /^Use (this photo|it anyway)$/, again: 'Try again' },
    says: 'Too many checks for this shop are waiting for a person. Come back in an hour. What you entered before is kept.',
    back: 'Add a photo of the back',
  },
  {
    ...{ locale: 'es-MX', use: /^Usar(la de todos modos| esta foto)$/, again: 'Intentar de nuevo' },
    says: 'Demasiadas verificaciones de esta tienda esperan a una persona. Vuelva en una hora. Lo que escribió antes se conserva.',
    back: 'Agregue una foto del reverso',
  },
  {
    ...{ locale: 'fr-CA', use: /^(L’utiliser quand même|Utiliser cette photo)$/, again: 'Réessayer' },
    says: 'Trop de vérifications de cette boutique attendent une personne. Revenez dans une heure. Votre saisie précédente est conservée.',
    back: 'Ajoutez une photo du verso',
  },
] as const;

for (const { locale, use, again, says, back } of languages)
  test(`asks a buyer to come back where too many checks wait for a person, and goes on then (${locale})`, async ({
    newPerson,
    quiet,
  }) => {
    quiet.expects(/503/);
    const card = await licenseOf(unknownBuyer());
    const link = await linkToShowId();
    const page = await newPerson({ locale });
    const paste = async (side: 'front' | 'back') => {
      const text = (await photoOf(card[side])).buffer.toString('base64');
      await page.evaluate((base64) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], 'card.jpg', { type: 'image/jpeg' }));
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
        );
      }, text);
      await page.getByRole('button', { name: use }).click();
    };
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await paste('front');
    await expect(page.getByRole('heading', { name: back })).toBeVisible();
    await page.route('**/v1/buyer/document', (route) => route.fulfill(full));
    await paste('back');
    await expect(page.getByText(says)).toBeVisible();
    await page.unroute('**/v1/buyer/document');
    // Later, through the same link: what was shown before is kept.
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('button', { name: again })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await paste('back');
    await expect(page.getByText(says)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: back })).toHaveCount(0);
  });
