/** What a shop may put on its own help page, in the languages that buyers read. */
export const shopParagraph = [
  {
    lang: 'en',
    language: 'English',
    text: 'We sell to adults only, so we check your age before we take an order. Carded does this for us. Often your birth date is enough, together with the name and address of your order. If it is not, you can show an ID with your phone or computer. The photo is deleted once the answer is final, unless we have to keep it; your receipt says which, and until when. Carded does not sell your data. Questions? Ask us: we see what was missing and can send you a new link.',
  },
  {
    lang: 'es',
    language: 'Español',
    text: 'Vendemos solo a personas adultas, por eso verificamos su edad antes de aceptar un pedido. Carded lo hace por nosotros. Muchas veces basta su fecha de nacimiento, junto con el nombre y la dirección del pedido. Si no basta, puede mostrar una identificación con el teléfono o la computadora. La foto se borra cuando la respuesta es definitiva, salvo que debamos conservarla; su recibo dice cuál es el caso y hasta cuándo. Carded no vende sus datos. ¿Preguntas? Escríbanos: vemos qué faltó y podemos enviarle un enlace nuevo.',
  },
  {
    lang: 'fr',
    language: 'Français',
    text: 'Nous vendons seulement aux adultes : nous vérifions donc votre âge avant de prendre une commande. Carded le fait pour nous. Souvent, votre date de naissance suffit, avec le nom et l’adresse de la commande. Sinon, vous pouvez montrer une pièce d’identité avec votre téléphone ou votre ordinateur. La photo est supprimée dès que la réponse est définitive, sauf si nous devons la garder ; votre reçu le dit, avec la date. Carded ne vend pas vos données. Des questions ? Écrivez-nous : nous voyons ce qui manquait et pouvons vous envoyer un nouveau lien.',
  },
] as const;
