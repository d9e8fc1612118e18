// Generated from packages/words/src/reasons.ts: npm run generate
export const reasons = {
  invalid_id: ["Nous ne pouvons pas utiliser ce type de pièce","Montrez un permis de conduire, une carte d’identité d’un État ou d’une province, ou un passeport."],
  underage: ["Cette commande est réservée aux {age} ans et plus","D’après la date de naissance de votre pièce d’identité, vous n’avez pas encore l’âge requis."],
  info_missing: ["Une partie de votre pièce n’est pas visible","Reprenez la photo avec les quatre coins dans l’image et sans reflet."],
  info_mismatch: ["Les données ne concordent pas","Le nom et la date de naissance que vous avez donnés doivent concorder avec votre pièce. Corrigez la faute de frappe, ou montrez la pièce de la personne qui commande."],
  blocked: ["Cette boutique ne peut pas accepter la commande","Demandez à la boutique si vous pensez que c’est une erreur."],
  fake_id: ["Nous ne pouvons pas accepter cette pièce","Montrez votre propre pièce originale, pas une copie ni la photo d’un écran."],
  blank_id: ["Il n’y a pas de pièce d’identité sur la photo","Posez la carte sur une table sombre, remplissez le cadre et reprenez la photo."],
  expired: ["Votre carte est expirée","Montrez une pièce encore valide. Un passeport convient aussi."],
  selfie_mismatch: ["Les photos ne concordent pas","Le selfie doit montrer la personne qui figure sur la pièce. Montrez de nouveau la pièce, puis prenez le selfie dans une bonne lumière, face à l’appareil."],
  selfie_id_missing: ["Un selfie est nécessaire","Montrez de nouveau votre pièce, puis prenez un selfie."],
  selfie_not_provided: ["Un selfie est nécessaire","Montrez de nouveau votre pièce, puis prenez un selfie."],
  sms_failed: ["Le code n’a pas fonctionné","Essayez avec un autre numéro de téléphone."],
  both_sides_needed: ["Les deux côtés sont nécessaires","Montrez le recto et le verso de votre carte."],
  not_reviewed: ["Votre pièce n’a pas été examinée à temps","Elle n’est pas en cause. Montrez-la de nouveau."],
} as const;
