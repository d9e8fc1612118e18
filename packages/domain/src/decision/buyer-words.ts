import { denyReasonOf, notCreatedReasonOf } from '#codes/index.ts';
import type { BuyerWords, Decision, Step } from './types.ts';

/** A decision in plain words for the buyer: what it is, why, and what to do next. */
export function buyerWords(decision: Decision): BuyerWords {
  if (decision.notCreatedReason !== undefined) {
    const { buyer, next, code } = notCreatedReasonOf(decision.notCreatedReason);
    const title = code === 'location_disabled' ? 'You can go on' : 'This order cannot go on';
    return { title, sentence: buyer, next };
  }
  const [reason] = decision.reasons;
  if (reason !== undefined) {
    const { buyer, next, canTryAgain } = denyReasonOf(reason);
    return { title: canTryAgain ? 'Not verified yet' : 'This order cannot go on', sentence: buyer, next };
  }
  return byStep[decision.step];
}

const byStep: Readonly<Record<Step, BuyerWords>> = {
  details: {
    title: 'A few details are missing',
    sentence: 'We need your name, address and birth date.',
    next: 'Fill in what is empty.',
  },
  photo_id: {
    title: 'Show your ID',
    sentence: 'A quick look at a card will do. It takes about 20 seconds.',
    next: 'Take a photo of your driver’s license, ID card or passport.',
  },
  other_side: {
    title: 'Now the other side',
    sentence: 'One side of your card is here.',
    next: 'Take a photo of the other side.',
  },
  type_details: {
    title: 'Type your details',
    sentence: 'We could not read the card. Your photo is kept for this check.',
    next: 'Type your name, address and birth date.',
  },
  selfie: {
    title: 'Take a selfie',
    sentence: 'It is compared with the photo on your ID.',
    next: 'Look at the camera in good light.',
  },
  phone: {
    title: 'Confirm your phone',
    sentence: 'We send a code of six digits by text.',
    next: 'Type your mobile number.',
  },
  sms_code: {
    title: 'Enter your code',
    sentence: 'We sent six digits to your phone.',
    next: 'Type the six digits.',
  },
  signature: {
    title: 'Sign here',
    sentence: 'The shop asks for your signature.',
    next: 'Sign with a finger or mouse, or type your name.',
  },
  wait: {
    title: 'A person takes a look',
    sentence: 'Your ID is with us, and someone is checking it.',
    next: 'You can wait here or come back later.',
  },
  retry: {
    title: 'We could not finish the check',
    sentence: 'Nothing you gave is lost.',
    next: 'Try again in a moment.',
  },
  done: { title: 'Thank you. You are verified.', sentence: 'Your order goes on by itself.', next: '' },
  release: { title: 'You can go on', sentence: 'No check is needed where this order goes.', next: '' },
  stopped: {
    title: 'This order cannot go on',
    sentence: 'The shop’s rules do not allow this order.',
    next: 'Ask the shop if you think this is wrong.',
  },
};
