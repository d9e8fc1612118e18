import { countries, divisionsOf, platforms } from '@carded/domain/codes';
import { newPasswordFault } from '#platform/session/password-rules.ts';
import { type Begun, call, type Invited, type Opened, withWork } from './frame.tsx';
import { keepTyped, typedBefore, useStepForm } from './use-step-form.ts';

const needed = (words: string) => (value: string) => (value.trim() === '' ? words : null);

const region = regionOf(typeof navigator === 'undefined' ? [] : navigator.languages, countries);

const startOf = (known: Opened['signup'], invited: Invited | null) => ({
  website: known?.domain ?? invited?.website ?? '',
  name: known?.business.name ?? invited?.business_name ?? '',
  country: known?.business.country ?? invited?.business_country ?? region,
  state: known?.business.state ?? invited?.business_state ?? '',
  firstName: known?.personal.firstName ?? invited?.personal_firstname ?? '',
  lastName: known?.personal.lastName ?? invited?.personal_lastname ?? '',
  email: known?.personal.email ?? invited?.personal_email ?? '',
  password: '',
  fax: '',
});

type Values = ReturnType<typeof startOf>;

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
    initialValues: { ...startOf(known, invited), ...(isKnown ? {} : typedBefore(invite)) },
    ...(isKnown ? {} : { onTyped: (values) => keepTyped(invite, values) }),
    validate: {
      website: needed('Type the address of your website'),
      name: needed('Type the name of your business'),
      state: (value, { country }) => (value === '' && divisionsOf(country) !== null ? 'Choose a state' : null),
      firstName: needed('Type your first name'),
      lastName: needed('Type your last name'),
      email: needed('Type your email'),
      password: (value) => (isKnown ? null : newPasswordFault(value, false)),
    },
    names: { domain: 'website' },
    save: async ({ website, name, country, state, firstName, lastName, email, password, fax }) => {
      const platform = invited?.business_platform ?? known?.business.platform;
      const usable = platforms.find(({ id, canSignUp }) => id === platform && canSignUp);
      const business = { name, country, state, ...(usable === undefined ? {} : { platform: usable.id }) };
      if (isKnown)
        return call('signUp.update', { body: { personal: { firstName, lastName }, business, domain: website } });
      const personal = { firstName, lastName, email: email.trim() };
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
