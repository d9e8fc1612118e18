import type { OpenMessage } from '@carded/contract/buyer/popup-messages';
import { type PopupTheme, screenSwitches, screenTexts, themeOptions } from '@carded/contract/buyer/popup-options';
import type { Opening } from '#popup/instance.ts';
import { explain } from '#popup/page.ts';

const clean = (value: unknown) => String(value).slice(0, 2_000);

/** Makes the message that opens the screens: only texts and switches, nothing a page could run. */
export function openMessage(
  { config, on, wish, memory }: Opening,
  nonce: string,
  prefill: Record<string, string>,
): OpenMessage {
  const theme: PopupTheme = {};
  for (const name of themeOptions) if (typeof config[name] === 'string') theme[name] = clean(config[name]);
  const flags: Record<string, unknown> = {};
  for (const name of screenSwitches) {
    const value = on[name] ?? on[name.replace('_e', 'E') as 'requireEmail'];
    if (typeof value === 'boolean') flags[name] = value;
  }
  for (const name of screenTexts) {
    const value = config[name] ?? undefined;
    if (value !== undefined) flags[name] = clean(value);
  }
  const mode = config.next_btn_mode;
  if (mode === 'disabled' || mode === 'hidden') flags.next_btn_mode = mode;
  if (config.onpresubmit) flags.has_presubmit = true;
  const created = memory.created;
  // Whether the page names a buyer: another name is another buyer, and a page without one may have another person.
  const isNamed = prefill.last_name !== undefined || config.reference !== undefined;
  const isSame = isNamed && created?.about === aboutOf(config, prefill);
  const resume = wish.resume ?? (isSame ? created?.uuid : undefined);
  const token = resume !== undefined && created?.uuid === resume ? created.token : undefined;
  const begun = readBegun();
  return {
    carded: 1,
    nonce,
    type: 'open',
    key: clean(config.key),
    prefill,
    theme,
    flags,
    ...(config.session === undefined ? {} : { session: clean(config.session) }),
    ...(resume === undefined ? {} : { resume }),
    ...(token === undefined ? {} : { resume_token: token }),
    ...(begun === undefined ? {} : { begun }),
    ...(config.reference === undefined ? {} : { reference: clean(config.reference) }),
    ...wordingOf(config.wording?.info_type),
    ...(config.language ? { language: clean(config.language) } : pageLanguage()),
  };
}

/** Tells one cart and buyer from another: a check continues only for the same ones. */
export function aboutOf({ reference }: Opening['config'], prefill: Record<string, string>): string {
  return JSON.stringify([prefill, reference]);
}

const pageLanguage = (): Pick<OpenMessage, 'page_language'> => {
  const { lang } = document.documentElement;
  return lang ? { page_language: lang } : {};
};

/** Any other value is not passed to the screens: they say "billing information" then. */
const wordingOf = (type: unknown): Pick<OpenMessage, 'wording'> => {
  if (type === 'shipping' || type === 'none') return { wording: { info_type: type } };
  if (type !== undefined && type !== 'billing') explain(`wording.info_type ${type} is not known`);
  return {};
};

const place = 'carded_popup';

/** Reads what the screens gave to be kept for a reload of this page. The page keeps it because browsers refuse a frame of another site its storage. */
function readBegun(): string | undefined {
  try {
    return sessionStorage.getItem(place) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it in this tab; `null` forgets it. */
export function keepBegun(begun: string | null): void {
  try {
    if (begun === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, begun);
  } catch {
    // Without storage a reload begins again.
  }
}
