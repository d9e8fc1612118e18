/** Texts of the selfie step, fetched with it. */
export const selfie = {
  add_a_selfie: 'Add a selfie',
  agree_to_selfie: 'I agree, take a selfie',
  decline_selfie: 'Continue without a selfie',
  without_selfie_person: 'Without a selfie, a person decides from your ID alone. That takes about as long.',
  without_selfie_machine: 'Without a selfie, a person looks at your ID instead. That may take longer.',
  look_at_camera: 'Look at the camera with your face inside the oval.',
  selfie_format_unknown: 'This browser cannot open that photo’s format. Choose a JPEG or PNG.',
  selfie_tips: 'Your whole face, in good light, without sunglasses.',
  selfie_by_hand: 'Take one picture yourself. A person looks at it.',
  your_face: 'Your face',
  live_lead: 'Hold your face inside the oval, then start. It takes four seconds, and you are asked to move once.',
  live_start: 'Start',
  live_stop: 'Stop',
  live_look: 'Look at the camera',
  live_closer: 'Come closer',
  live_turn_left: 'Turn your head to the left',
  live_turn_right: 'Turn your head to the right',
  live_again: 'That took too long, so it starts again.',
  live_cannot: 'I can’t do this',
} as const;

/** Text that a buyer agrees to. A change here is a new row of `selfieConsents`. */
export const consent = {
  consent_what_name: 'What is taken',
  consent_what_live:
    'A few pictures of your face within four seconds. One is stored; the others are deleted as soon as they have been compared.',
  consent_what_photo: 'One photo of your face.',
  consent_what_for_name: 'What for',
  consent_what_for:
    'To compare your face with the photo on your ID, once, for this order. Nothing is sold, or used for anything else.',
  consent_who_name: 'Who compares',
  consent_who_person: 'A person at Carded or {shop}. Nobody else sees it, and no program measures your face.',
  consent_who_machine: 'A program first. Then a person at Carded or {shop}, where that is needed. Nobody else sees it.',
  consent_scan_name: 'How the program does it',
  consent_scan:
    'It computes a face template, a scan of your face’s geometry, from the pictures and from your ID. It exists for a few seconds while they are compared. It is never stored or shared.',
  consent_how_long_name: 'How long',
  consent_mind_name: 'If you change your mind',
  consent_mind: 'You can take this back: delete your data with the link on your receipt, or ask {shop}.',
  consent_law_il_name: 'Your written release, under Illinois law',
  consent_law_il:
    'The face template is biometric information (740 ILCS 14). By pressing “I agree”, you sign this release: Carded and {shop} may collect and use it for this comparison only, and it is destroyed right after.',
  consent_law_tx_name: 'Under Texas law',
  consent_law_tx:
    'A record of face geometry is a biometric identifier (Bus. & Com. Code § 503.001). By pressing “I agree”, you consent that it is captured for this comparison. It is destroyed right after.',
  consent_law_wa_name: 'Under Washington law',
  consent_law_wa:
    'The face template is biometric data (RCW 19.373 and 19.375). By pressing “I agree”, you consent that Carded collects it for {shop}, for this comparison only. It is put in no database.',
  consent_law_eu_name: 'Your explicit consent, under the GDPR',
  consent_law_eu:
    'The face template is biometric data (article 9). By pressing “I agree”, you consent to this comparison only. {shop} is responsible for it. You may also complain to your data protection authority.',
} as const;
