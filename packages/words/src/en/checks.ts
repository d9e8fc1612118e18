/** Heading and sentence of each check. */
export const checksTold = {
  selfie: ['Take a selfie', 'We need a photo of your face to confirm that the ID is yours.'],
  phone: ['Your mobile phone', 'We will text you a six-digit code to confirm that this phone is yours.'],
  sms_code: ['Enter your code', 'We sent a six-digit code to your phone.'],
  signature: ['Sign for the order', 'By signing, you confirm that the details of this order are yours and correct.'],
  signature_terms: ['Sign for the order', 'By signing, you accept the shop’s terms below.'],
} as const;

/** What a check used, as the receipt names it. */
export const checksUsed = {
  used_phone: 'A code sent to your phone',
  used_person: 'A person’s decision',
  used_selfie: 'A selfie',
  used_identity_source: 'Independent records of names and addresses',
  used_id_back: 'The back of your card, with its barcode',
  used_details: 'The details you typed',
  used_id_front: 'The front of your card',
  used_passport: 'The photo page of your passport',
  used_signature: 'Your signature',
} as const;

export const checks = {
  check_the_code: 'Check the code',
  choose_a_photo: 'Choose a photo',
  clear: 'Clear',
  continue_the_check: 'Continue the check',
  email_me_a_link: 'Email me a link to continue later',
  wrong_mobile_number: 'Enter a US or Canadian mobile number, with area code.',
  enter_six_digits: 'Enter all six digits.',
  leave: 'Leave',
  leave_question: 'Leave the age check?',
  need_help: 'Need help?',
  no_camera: 'No camera was found',
  no_text_yet: 'No text yet?',
  no_text_yet_wait: 'No text yet? You can ask for a new one in {time}.',
  phone_number: 'Phone number',
  send_new_code: 'Send a new code',
  sign: 'Sign',
  sign_here: 'Sign here with finger or mouse',
  six_digits: 'Six digits',
  take_the_picture: 'Take the picture',
  terms_of_shop: 'Terms of {shop}',
  text_me_a_code: 'Text me a code',
  wrong_code: 'That is not the code.',
  wrong_code_tries: 'That is not the code. Tries left: {tries}.',
  camera_off: 'The camera is off for this page',
  type_your_name: 'Type your name.',
  use_another_number: 'Use another number',
  phone_used_for: 'Used for this check only. Your carrier may charge for a text.',
  link_emailed: 'We emailed you the link. It works until {day}.',
  drawn_signature: 'Your drawn signature. You may leave it empty; your typed name counts.',
  your_full_name: 'Your full name',
  leave_text: 'Your order is not placed until the check is done. You can start the check again at the checkout.',
  sign_terms:
    'I am the person named in this order, I am old enough to buy it where it is sent, and I will show my ID at the door if asked.',
} as const;
