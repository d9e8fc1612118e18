import { countries, divisionsOf, platforms } from '@carded/domain/codes';
import { newPasswordFault } from '#platform/session/password-rules.ts';
import { type Begun, call, type Opened, withWork } from './frame.tsx';
import type { Invited } from './invitation.tsx';
import { keepTyped, typedBefore, useStepForm } from './use-step-form.ts';

const needed = (words: string) => (value: string) => (value.trim() === '' ? words : null);
const region = regionOf(typeof navigator === 'undefined' ? [] : navigator.languages, countries);

type Start = Record<'website' | 'name' | 'country' | 'state' | 'firstName' | 'lastName' | 'email' | 'phone', string>;
type Values = Start & { password: string; fax: string };

const draftStart = ({ domain, business, personal }: NonNullable<Opened['signup']>): Start => ({
  website: domain,
  name: business.name,
  country: business.country,
  state: business.state,
  firstName: personal.firstName,
  lastName: personal.lastName,
  email: personal.email,
  phone: personal.phone,
});

const invitedStart = (invited: Invited): Start => ({
  website: invited.website,
  name: invited.business_name,
  country: invited.business_country,
  state: invited.business_state,
  firstName: invited.personal_firstname,
  lastName: invited.personal_lastname,
  email: invited.personal_email,
  phone: invited.personal_phone,
});

/** Makes the values to begin with: the draft's or the invitation's. An invitation that the draft does not have yet goes first, wherever it says anything; the email stays the confirmed one. */
export function startOf(known: Opened['signup'], invited: Invited | null): Start {
  const draft = known === null ? null : draftStart(known);
  const invitation = invited === null ? null : invitedStart(invited);
  if (draft === null || invitation === null || invited?.in_signup === true)
    return draft ?? invitation ?? { ...blank, country: region };
  const { country, state } = invitation.state === '' ? draft : invitation;
  return {
    ...{ country, state, email: draft.email },
    website: invitation.website || draft.website,
    name: invitation.name || draft.name,
    firstName: invitation.firstName || draft.firstName,
    lastName: invitation.lastName || draft.lastName,
    phone: invitation.phone || draft.phone,
  };
}

/** Tells whether a phone is asked for: only one that is known is shown, to be checked. */
export function hasPhone(known: Opened['signup'], invited: Invited | null): boolean {
  return [known?.personal.phone, invited?.personal_phone].some(Boolean);
}

const blank = { website: '', name: '', state: '', firstName: '', lastName: '', email: '', phone: '' };

type Options = {
  /** A draft whose address is proven: it is corrected, without a new code. */
  known: Opened['signup'];
  invited: Invited | null;
  invite: string | null;
  onBegun: (begun: Begun) => void;
  onOpened: (opened: Opened) => void;
  onEnded: () => void;
};

/** Handles the questions of step 1 and their answers. */
export function useBusinessForm({ known, invited, invite, onBegun, onOpened, onEnded }: Options) {
  const isKnown = known?.confirmed === true;
  return useStepForm<Values, Begun | Opened>({
    initialValues: { ...startOf(known, invited), password: '', fax: '', ...(isKnown ? {} : typedBefore(invite)) },
    ...(isKnown ? {} : { onTyped: (values) => keepTyped(invite, values) }),
    validate: {
      website: needed('Type the address of your website'),
      name: needed('Type the name of your business'),
      state: (value, { country }) =>
        value === '' && divisionsOf(country) !== null ? 'Choose a state or province' : null,
      firstName: needed('Type your first name'),
      lastName: needed('Type your last name'),
      email: needed('Type your email'),
      password: (value) => (isKnown ? null : newPasswordFault(value, false)),
    },
    names: { domain: 'website' },
    save: async ({ website, name, country, state, firstName, lastName, email, phone, password, fax }) => {
      const platform = invited?.business_platform ?? known?.business.platform;
      const usable = platforms.find(({ id, canSignUp }) => id === platform && canSignUp);
      const business = { name, country, state, ...(usable === undefined ? {} : { platform: usable.id }) };
      if (isKnown)
        return call('signUp.update', {
          body: {
            personal: { firstName, lastName, phone },
            business,
            domain: website,
            ...(invite === null ? {} : { invite }),
          },
        });
      const personal = { firstName, lastName, email: email.trim(), phone };
      const { code } = await withWork((work) =>
        call(
          'signUp.validate',
          {
            body: {
              personal,
              business,
              domain: website,
              password,
              ...(invite === null ? {} : { invite }),
              ...(fax === '' ? {} : { fax }),
              ...work,
            },
          },
          { timeoutMs: 15_000 },
        ),
      );
      return { email: personal.email, code, isResuming: false };
    },
    onEnded,
    onSaved: (answer) => ('terms' in answer ? onOpened(answer) : onBegun(answer)),
  });
}

/** Picks the first listed country of the browser's languages; the United States otherwise. */
export function regionOf(languages: readonly string[], countries: readonly { code: string }[]): string {
  const found = languages
    .map((tag) => /-([A-Z]{2})$/i.exec(tag)?.[1]?.toUpperCase())
    .find((code) => countries.some((country) => country.code === code));
  return found ?? 'US';
}
