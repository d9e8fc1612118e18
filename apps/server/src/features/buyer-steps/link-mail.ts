import type { Language } from '@carded/domain/languages';
import { mailedLinkDays } from '#platform/links/insert-link.ts';

type Words = { shop: string; link: string };

/** The mail that the buyer asked for, to go on later or on another device: who asks, what for, how long it takes. */
export const linkMail = (language: Language, { shop, link }: Words): { subject: string; text: string } =>
  byLanguage[language]({ shop, link });

const byLanguage: Readonly<Record<Language, (words: Words) => { subject: string; text: string }>> = {
  en: ({ shop, link }) => ({
    subject: `Go on with your age check for ${shop}`,
    text: `Hello,

You asked for a link to go on with your age check for ${shop}. It takes about two minutes:

${link}

The link works for ${mailedLinkDays} days. It adds to your check and shows nothing you gave before. If you did not ask for it, you can leave this message alone.

Carded checks ages for ${shop} and sends this mail for it.
`,
  }),
  es: ({ shop, link }) => ({
    subject: `Continúe la comprobación de edad para ${shop}`,
    text: `Hola:

Pidió un enlace para continuar la comprobación de edad para ${shop}. Dura unos dos minutos:

${link}

El enlace funciona durante ${mailedLinkDays} días. Solo añade a su comprobación y no muestra nada de lo que ya dio. Si no lo pidió, puede ignorar este mensaje.

Carded comprueba la edad para ${shop} y envía este correo en su nombre.
`,
  }),
  fr: ({ shop, link }) => ({
    subject: `Continuez la vérification de votre âge pour ${shop}`,
    text: `Bonjour,

Vous avez demandé un lien pour continuer la vérification de votre âge pour ${shop}. Cela prend environ deux minutes :

${link}

Le lien fonctionne pendant ${mailedLinkDays} jours. Il complète votre vérification et ne montre rien de ce que vous avez donné. Si vous ne l’avez pas demandé, vous pouvez ignorer ce message.

Carded vérifie l’âge pour ${shop} et envoie ce message en son nom.
`,
  }),
};
