import type { OnboardingStore } from '@carded/contract';
import { divisionsOf, isCountryCode, platforms } from '@carded/domain/codes';

/** What a form begins with, from what the platform tells of a store. */
export type AccountDraft = {
  firstName: string;
  lastName: string;
  name: string;
  country: string;
  state: string;
};

/** `Ingrid van der Maddox` is Ingrid. A state is told by its code or its name. */
export function draftOf({ owner_name, shop_name, country, state }: OnboardingStore['shop_info']): AccountDraft {
  const [firstName = '', ...rest] = owner_name.trim().split(/\s+/);
  const known = isCountryCode(country) ? country : '';
  const isSame = (one: string) => one.toLowerCase() === state.trim().toLowerCase();
  const division = divisionsOf(known)?.find(({ code, name }) => isSame(code) || isSame(name));
  return { firstName, lastName: rest.join(' '), name: shop_name, country: known, state: division?.code ?? '' };
}

export function platformName(type: string): string {
  return platforms.find(({ slug }) => slug === type)?.label ?? 'your platform';
}
