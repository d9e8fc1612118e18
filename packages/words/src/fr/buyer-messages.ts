import { reasons } from '../generated/reasons-fr.ts';
import type { Translation } from '../translation.ts';
import { address, checkMessages, checks, checksUsed } from './checks.ts';
import { receipt } from './receipt.ts';
import { results } from './results.ts';
import { showId } from './show-id.ts';

export const buyerMessages: Translation<typeof import('../en/buyer-messages.ts').buyerMessages> = {
  details: [
    'Vos données',
    'Entrez votre nom, votre adresse et votre date de naissance comme sur votre pièce d’identité.',
  ],
  type_details: [
    'Vos données',
    'Nous n’avons pas pu lire la photo. Saisissez votre nom et votre date de naissance comme sur votre pièce d’identité.',
  ],
  show_id: ['Montrez votre pièce d’identité', 'Une photo de votre pièce suffit. Cela prend environ 20 secondes.'],
  show_id_records: [
    'Montrez votre pièce d’identité',
    'Les registres seuls n’ont pas permis de confirmer vos données. Cela arrive souvent après un déménagement ou un changement de nom. Une photo de votre pièce suffit, en environ 20 secondes.',
  ],
  show_id_rule: [
    'Montrez votre pièce d’identité',
    'Cette boutique demande une pièce d’identité avec photo pour cette commande. Cela prend environ 20 secondes.',
  ],
  show_id_seen: [
    'Montrez votre pièce d’identité',
    'Certaines de ces données ont déjà été utilisées, avec d’autres à côté. Une photo de votre pièce règle cela en 20 secondes environ.',
  ],
  other_side: [
    'Montrez votre pièce d’identité',
    'Nous avons le recto de votre carte. Prenez maintenant une photo du verso.',
  ],
  looking: ['Un instant', 'Nous regardons vos photos. Cela prend quelques secondes.'],
  front_unread: [
    'Encore une photo du recto',
    'Nous n’avons pas pu lire le recto de votre carte. Posez-la à plat, bien éclairée et sans reflets, puis reprenez une photo du recto.',
  ],
  ...checkMessages,
  wait: ['Quelqu’un vérifie votre pièce d’identité', 'Cette page se met à jour toute seule.'],
  wait_read: [
    'Quelqu’un vérifie votre pièce d’identité',
    'Nous avons pu la lire. Le plus souvent, une personne la vérifie parce que nos registres indiquent une autre adresse pour vous, comme après un déménagement. Cette page se met à jour toute seule.',
  ],
  in_store: [
    'Montrez votre pièce d’identité au retrait',
    'Apportez votre pièce d’identité quand vous viendrez chercher la commande. La boutique la vérifiera sur place.',
  ],
  retry: [
    'Nous n’avons pas pu terminer la vérification',
    'Rien de ce que vous avez saisi n’est perdu. Réessayez dans un instant.',
  ],
  unread_scan: ['La carte n’a pas pu être lue', 'Demandez qu’on la scanne de nouveau au comptoir.'],
  deleted: [
    'Cette vérification a été supprimée',
    'Les renseignements que vous aviez donnés ont été supprimés avec elle. Recommencez dans la boutique.',
  ],
  accepted: ['Vérification réussie.', 'Votre commande continue automatiquement.'],
  accepted_link: ['Vérification réussie.', 'Retournez à la boutique pour terminer votre commande.'],
  accepted_stand: ['Vérification réussie.', 'Vous pouvez fermer cette page.'],
  not_required: ['Aucune vérification n’est nécessaire', 'Votre commande continue automatiquement.'],
  not_required_link: ['Aucune vérification n’est nécessaire', 'Vous pouvez fermer cette page.'],
  underage_typed: [
    'Cette commande est réservée aux {age} ans et plus',
    'D’après la date de naissance que vous avez saisie, vous n’avez pas encore l’âge requis. En cas de faute de frappe, demandez de l’aide à la boutique.',
  ],
  born_too_late: [
    'Réservé aux personnes nées avant le {day}',
    'La loi du lieu de livraison fixe cette date. D’après la date de naissance que vous avez saisie, ce n’est pas votre cas. En cas de faute de frappe, demandez de l’aide à la boutique.',
  ],
  name_mismatch: [
    'Les noms ne concordent pas',
    'Le nom que vous avez donné doit concorder avec votre pièce. Corrigez la faute de frappe, ou montrez la pièce de la personne qui commande.',
  ],
  birth_date_mismatch: [
    'Les dates de naissance ne concordent pas',
    'La date de naissance que vous avez donnée doit concorder avec votre pièce. Corrigez la faute de frappe, ou montrez la pièce de la personne qui commande.',
  ],
  expired_on: ['Votre carte a expiré le {day}', 'Montrez une pièce encore valide. Un passeport convient aussi.'],
  location_blocked: [
    'Cette boutique ne livre pas là-bas',
    'Les règles de ce lieu ne permettent pas cette commande. Utilisez une adresse ailleurs, ou demandez à la boutique.',
  ],
  ip_blocked: [
    'Non disponible où vous êtes',
    'Cette boutique n’accepte pas de commandes depuis l’endroit où vous êtes connecté. Désactivez votre VPN si vous en utilisez un, puis réessayez.',
  ],
  ...reasons,
};

/** Every text of the screens after the first question. */
export const steps = { ...address, ...checks, ...checksUsed, ...receipt, ...results, ...showId };
