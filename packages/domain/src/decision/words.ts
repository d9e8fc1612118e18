import { denyReasonOf, denyReasons, placeName } from '#codes/index.ts';
import { identityWords } from './identity-words.ts';
import type { Looked, RuleName, TraceLine, TraceWords } from './types.ts';

type Speak = (line: TraceLine) => TraceWords;

/** A trace line in plain words for the merchant: what was checked, why, and the short answer at the side. */
export function words(line: TraceLine): TraceWords {
  return spoken[line.rule](line);
}

const say = (title: string, detail: string, aside: string): TraceWords => ({ title, detail, aside });

const spoken: Readonly<Record<RuleName, Speak>> = {
  place: ({ result, looked, citation }) => {
    const aside = placeName(text(looked, 'country'), text(looked, 'state'));
    if (result !== 'fail') return say('Place allowed', 'Nothing in your rules blocks it', aside);
    if (looked.blockedBy === 'law') return say('Place blocked', citation ?? 'The law forbids selling there', aside);
    const detail = looked.blockedBy === 'zip' ? 'Its ZIP code is on your list' : 'Your rules block it';
    return say('Place blocked', detail, aside);
  },
  ip: ({ result, looked }) => {
    const aside = typeof looked.country === 'string' ? placeName(looked.country) : 'unknown';
    if (result === 'fail') return say('Connection blocked', 'Your rules refuse orders sent from there', aside);
    if (result === 'skip') return say('Connection', 'Not looked at', 'none');
    return say('Connection allowed', 'Nothing in your rules blocks it', aside);
  },
  age: ({ result, looked, citation }) => {
    if (looked.cutoff !== undefined) {
      const title = looked.cutoff === null ? 'Born early enough' : `Born before ${text(looked, 'cutoff')}`;
      return say(title, citation ?? 'Birth-date cut-off of the place', 'no');
    }
    const detail = citation === undefined ? 'Minimum age of your rules' : `Minimum age by law, ${citation}`;
    const aside = { pass: 'yes', fail: 'no', needs: 'not known yet', skip: 'not asked', info: '' }[result];
    return say(`${text(looked, 'minimum')} or older`, detail, aside);
  },
  ban: ({ result, looked }) => {
    if (result === 'fail' && looked.isTest === true) return say('Banned', 'A test buyer who is always banned', 'test');
    if (result === 'fail') return say('Banned', 'You banned this buyer', 'ban found');
    if (result === 'pass') return say('Not banned', '', 'no ban found');
    return say('Ban list', result === 'needs' ? 'Has to be asked again' : 'Not asked', 'not known yet');
  },
  place_disabled: ({ result }) =>
    result === 'info'
      ? say('No check needed here', 'Your rules switch the check off for this place', 'released')
      : say('Check needed here', '', ''),
  earlier: ({ result, looked }) => {
    if (Array.isArray(looked.what) && looked.what.includes('underage')) {
      return say(
        'Seen before',
        'Refused for age within 90 days under this name, phone or email: an ID is asked for',
        'yes',
      );
    }
    if (result === 'skip') return say('Seen before', 'No earlier verification found', 'no');
    const detail =
      result === 'pass' ? 'An earlier verification counts here' : 'Earlier verifications do not count here';
    return say('Seen before', detail, 'yes');
  },
  identity: identityWords,
  photo_id: ({ result, looked, next }) => {
    if (result === 'skip') return say('Photo ID', 'Not needed', 'not asked');
    if (next === 'type_details') return say('Typed details', 'The card could not be read, so we asked', 'asked');
    const detail = looked.isRequired === true ? 'Your rules ask for it' : 'Asked because records did not settle it';
    if (next === 'other_side') return say('Photo ID shown', 'One side is still missing', 'one side');
    return say(
      result === 'pass' ? 'Photo ID shown' : 'Photo ID asked for',
      detail,
      result === 'pass' ? 'yes' : 'waiting',
    );
  },
  card_read: ({ result, looked }) => {
    if (result === 'skip') return say('Card could be read', 'No card was shown', 'not asked');
    if (looked.isTest === true) return say('Card could be read', 'A test buyer: any image will do', 'test');
    if (result === 'fail') return say('Card could be read', denyReasonOf('blank_id').label, 'no');
    const reader = readers[text(looked, 'readBy')];
    if (reader === undefined)
      return say('Card could be read', 'No code could be read, so a person looks', 'by a person');
    const sides = Array.isArray(looked.sides) && looked.sides.length > 1 ? 'Both sides given' : 'One side given';
    return say('Card could be read', sides, reader);
  },
  card_belongs: ({ result, looked }) => {
    if (result === 'skip') return say('Card belongs to the buyer', 'Nothing to compare', 'not asked');
    if (result === 'pass') return say('Card belongs to the buyer', 'Name and birth date compared', 'agrees');
    if (result === 'info') return say('Card belongs to the buyer', 'Not compared yet', 'open');
    const parts = [looked.name === 'differs' ? 'name' : '', looked.birthDate === 'differs' ? 'birth date' : ''];
    return say('Card belongs to the buyer', `Differs: ${parts.filter((one) => one !== '').join(' and ')}`, 'differs');
  },
  card_valid: ({ result, looked }) => {
    if (result === 'skip') return say('Card still valid', 'Nothing to check', 'not asked');
    if (result === 'info') return say('Card still valid', 'Not known yet', 'open');
    if (result === 'pass') return say('Card still valid', 'Not run out', 'valid');
    const isFake = Array.isArray(looked.reasons) && looked.reasons.includes('fake_id');
    if (isFake) return say('Card genuine', denyReasonOf('fake_id').label, 'not confirmed');
    return say('Card still valid', 'It had run out on the day of this check', 'expired');
  },
  card_age: ({ result, looked, citation }) => {
    const title = `${text(looked, 'minimum') || 'Old'} or older by the card`;
    if (result === 'skip') return say('Age by the card', 'Nothing to check', 'not asked');
    const aside = { pass: 'yes', fail: 'no', info: 'open', needs: 'open' }[result];
    return say(title, citation ?? 'Minimum age of your rules', aside);
  },
  selfie: ({ result, looked }) => {
    if (result === 'skip') return say('Selfie', 'Not needed', 'not asked');
    if (result === 'needs') return say('Selfie asked for', 'Your rules ask for it with the ID', 'waiting');
    if (looked.state === 'declined') {
      const isOpen = result === 'info';
      return say('Selfie declined', isOpen ? 'A person decides from the ID' : 'A person decided from the ID', 'none');
    }
    if (result === 'pass') return say('Selfie fits the card', '', 'agrees');
    if (result === 'info') return say('Selfie given', 'A person compares it with the card', 'open');
    const reason = looked.state === 'no_id_shown' ? 'selfie_id_missing' : 'selfie_mismatch';
    return say('Selfie', denyReasonOf(reason).label, 'no');
  },
  review: ({ result, looked }) => {
    if (result === 'skip') return say('Seen by a person', 'Not needed', 'not asked');
    if (result === 'needs') {
      const why = looked.isDeclined === true ? 'The buyer did not agree to a selfie' : 'What no machine could settle';
      return say('Waiting for a person', why, 'in the queue');
    }
    if (result === 'pass') return say('Seen by a person', 'Card and order belong together', 'accepted');
    const reasons = Array.isArray(looked.reasons) ? looked.reasons.map(reasonLabel) : [];
    return say('Seen by a person', reasons.join(', '), 'denied');
  },
  phone: ({ result, looked }) => {
    if (looked.isIgnored === true) {
      return say('Phone code', 'Your rules ask for it, but codes are texted in the US only', 'not asked');
    }
    if (result === 'skip') return say('Phone code', 'Not needed', 'not asked');
    if (looked.state === 'earlier') return say('Phone code', 'Confirmed in an earlier verification', 'yes');
    if (result === 'pass') return say('Phone code confirmed', 'The code sent by text was typed', 'yes');
    if (result === 'fail') return say('Phone code confirmed', 'Too many wrong codes', 'no');
    return say('Phone code', looked.state === null ? 'Your rules ask for it' : 'A code was sent', 'waiting');
  },
  signature: ({ result }) => {
    if (result === 'skip') return say('Signature', 'Not needed', 'not asked');
    if (result === 'pass') return say('Signed', 'The buyer signed your terms', 'yes');
    return say('Signature asked for', 'Your rules ask for it', 'waiting');
  },
  errors: ({ result, looked }) => {
    if (result === 'skip') return say('Every check ran', '', 'yes');
    const checks = Array.isArray(looked.checks) ? looked.checks.join(', ') : '';
    return say('A check has to run again', `It broke: ${checks}`, 'not done');
  },
  manual: ({ result }) => {
    if (result === 'skip') return say('Settled by hand', 'Nobody did', 'no');
    if (result === 'info') return say('Accepted by hand', 'A card says under age, so this does not count', 'no');
    return result === 'pass'
      ? say('Accepted by hand', 'Someone with the right to do so accepted it', 'accepted')
      : say('Refused by hand', 'Someone with the right to do so refused it', 'refused');
  },
};

const readers: Readonly<Record<string, string>> = {
  barcode: 'barcode',
  mrz: 'passport lines',
  person: 'by a person',
};

function text(looked: Looked, name: string): string {
  const value = looked[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function reasonLabel(code: string): string {
  return denyReasons.find((entry) => entry.code === code)?.label ?? denyReasonOf('invalid_id').label;
}
