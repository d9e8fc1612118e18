import type { OpenMessage, PopupTheme } from '@carded/contract/popup-messages';
import type { Opening } from '#popup/instance.ts';

const themeNames = [
  'background',
  'font',
  'accent_color',
  'input_focus_color',
  'logo_url',
  'logo_height',
] as const satisfies (keyof PopupTheme)[];

/** Flags of the screens, with the other spellings shops use for them. */
const flagNames: Record<string, 'boolean' | 'string'> = {
  show_close: 'boolean',
  show_continue_shopping: 'boolean',
  require_email: 'boolean',
  novideo: 'boolean',
  ocrFlow: 'boolean',
  helpPhone: 'string',
  helpEmail: 'string',
  storeContactPhone: 'string',
  storeContactEmail: 'string',
  recheckInfo: 'boolean',
  displayIdRetries: 'boolean',
  allowIdInstore: 'boolean',
  runInBackground: 'boolean',
  skipOnDisabledLocation: 'boolean',
  skipDOBPage: 'boolean',
  notify_on_complete: 'boolean',
  showdob: 'boolean',
  showfullname: 'boolean',
  showemail: 'boolean',
};
const otherSpellings: Record<string, string> = {
  show_close: 'showclose',
  show_continue_shopping: 'showcontinueshopping',
  require_email: 'requireEmail',
};

const clean = (value: unknown) => String(value).slice(0, 2_000);

/** What the screens are told when they open; texts and switches only, nothing a page could run. */
export const openMessage = (
  { config, wish, memory }: Opening,
  nonce: string,
  prefill: Record<string, string>,
): OpenMessage => {
  const theme: PopupTheme = {};
  for (const name of themeNames) if (typeof config[name] === 'string') theme[name] = clean(config[name]);
  const flags: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(flagNames)) {
    const value = config[name] ?? config[otherSpellings[name] ?? ''];
    if (value !== undefined && value !== null) flags[name] = kind === 'boolean' ? isOn(value) : clean(value);
  }
  const mode = config.next_btn_mode;
  if (mode === 'disabled' || mode === 'hidden') flags.next_btn_mode = mode;
  if (config.onpresubmit) flags.has_presubmit = true;
  const created = memory.created;
  // Another name on the page is another buyer, and so may be whoever stands before a page that names nobody.
  const isNamed = prefill.last_name !== undefined || config.reference !== undefined;
  const isSame = isNamed && created?.about === JSON.stringify(prefill);
  const resume = wish.resume ?? (isSame ? created?.uuid : undefined);
  const token = resume !== undefined && created?.uuid === resume ? created.token : undefined;
  const language = config.language ?? document.documentElement.lang;
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
    ...(config.reference === undefined ? {} : { reference: clean(config.reference) }),
    ...(config.wording?.info_type === undefined ? {} : { wording: { info_type: config.wording.info_type } }),
    ...(language ? { language } : {}),
  };
};

/** A switch as shops write it. */
export const isOn = (value: unknown) => value === true || value === 'true' || value === 1;
