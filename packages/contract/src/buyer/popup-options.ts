/**
 * The options of popup.js that the buyer's screens act on, and all that are on or off: lists only, so that the loader, the check of the screens and the types
 * have one source and the loader's bytes hold nothing else. What each does is told in `docs/popup-options.md`.
 */

/** Look of the screens: texts, checked as values of their property before they are used. */
export const themeOptions = [
  'background',
  'font',
  'accent_color',
  'input_focus_color',
  'logo_url',
  'logo_height',
] as const;

export const screenSwitches = [
  'show_close',
  'show_continue_shopping',
  'require_email',
  'novideo',
  'ocrFlow',
  'recheckInfo',
  'displayIdRetries',
  'allowIdInstore',
  'runInBackground',
  'skipOnDisabledLocation',
  'skipDOBPage',
  'notify_on_complete',
  'showdob',
  'showfullname',
  'showemail',
] as const;

/** Switches that the popup acts on itself, on the shop's page. */
export const pageSwitches = [
  'autoload',
  'bind_all',
  'platform_elements',
  'rebind',
  'wrap_element',
  'bind_form_submit',
  'rename_element',
  'call_events',
  'defer_submit',
  'scroll_into_view',
  'ignore_fields',
  'disable_fields',
  'add_comment',
  'comment_details',
  'prescan',
  'debug',
] as const;
/** Other spellings that shops use for switches of the screens. */
export const otherSpellings = ['showclose', 'showcontinueshopping', 'requireEmail'] as const;
/** Switches in one element of `temp_elements`. */
export const tempSwitches = ['useDiv', 'useDefaultStyling'] as const;

export const screenTexts = ['helpPhone', 'helpEmail', 'storeContactPhone', 'storeContactEmail'] as const;

/** Modes of the button while a step is open; shown by default. */
export const nextButtonModes = ['hidden', 'disabled'] as const;

/** Switches that change what the server does, by the name it knows them under; the rest stays in the screens. */
export const serverSwitches = {
  require_email: 'require_email',
  ocrFlow: 'ocr_flow',
  recheckInfo: 'recheck_info',
  allowIdInstore: 'allow_id_instore',
  notify_on_complete: 'notify_on_complete',
} as const satisfies { [N in (typeof screenSwitches)[number]]?: string };

type Texts<N extends string> = { [K in N]?: string };
export type PopupTheme = Texts<(typeof themeOptions)[number]>;
/** Options of the page for the screens, as the shop gave them. */
export type ScreenFlags = { [K in (typeof screenSwitches)[number]]?: boolean } & Texts<(typeof screenTexts)[number]> & {
    next_btn_mode?: (typeof nextButtonModes)[number];
  };
