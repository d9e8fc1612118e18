// Generated from packages/words/src/reasons.ts: npm run generate
export const reasons = {
  invalid_id: ["We cannot use this kind of ID","Show a driver’s license, a state or provincial ID, or a passport."],
  underage: ["This order is for adults {age} and over","The birth date on your ID shows that you are not old enough yet."],
  info_missing: ["Part of your ID is not visible","Take the photo again with all four corners in the picture and no glare."],
  info_mismatch: ["The details do not match","The name and birth date you gave must match your ID. Correct the typo, or show the ID of the person who is ordering."],
  blocked: ["This shop cannot take the order","Ask the shop if you think this is a mistake."],
  fake_id: ["We cannot accept this ID","Show your own original ID, not a copy or a photo of a screen."],
  blank_id: ["There is no ID in the photo","Place the card on a dark table, fill the frame with it, and take the photo again."],
  expired: ["Your card has expired","Show an ID that is still valid. You can also use a passport."],
  selfie_mismatch: ["The photos do not match","The selfie must show the person on the ID. Show the ID again, then take the selfie in good light, facing the camera."],
  selfie_id_missing: ["A selfie is needed","Show your ID again, then take a selfie."],
  selfie_not_provided: ["A selfie is needed","Show your ID again, then take a selfie."],
  sms_failed: ["The code did not work","Try another phone number."],
  both_sides_needed: ["Both sides are needed","Show the front and the back of your card."],
  not_reviewed: ["Your ID was not reviewed in time","Nothing was wrong with it. Show your ID again."],
} as const;
