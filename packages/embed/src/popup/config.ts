import type {
  otherSpellings,
  PopupTheme,
  pageSwitches,
  ScreenFlags,
  screenSwitches,
  tempSwitches,
} from '@carded/contract/buyer/popup-options';
import type { AddressWording } from '@carded/domain/codes/address-wordings';

/** One CSS selector, or several: the first with a match wins. */
export type Selectors = string | readonly string[];

/** Page fields the popup reads and fills. */
export type FieldName =
  | 'first_name'
  | 'last_name'
  | 'full_name'
  | 'address'
  | 'zip'
  | 'country'
  | 'state'
  | 'city'
  | 'dob_month'
  | 'dob_day'
  | 'dob_year'
  | 'dob'
  | 'contact_email'
  | 'phone'
  | 'comments';

export type Verification = { uuid: string | null; status: string; reason?: string };

type PageSwitch = (typeof pageSwitches | typeof otherSpellings)[number];
export type TempSwitch = (typeof tempSwitches)[number];
export type SwitchName = PageSwitch | (typeof screenSwitches)[number];
/** Undefined when the shop sets no value: the default is written where it is used. */
export type Switches<N extends string = SwitchName> = { readonly [K in N]?: boolean | null | undefined };

/** A verify button in place of another pay button, until the buyer is accepted. */
export type TempElement = { [K in TempSwitch]?: boolean } & {
  element: Selectors;
  wording?: string;
  classList?: string;
  customizeElement?: (element: HTMLElement) => void;
};

/** Acceptance as the page gets it. Only the shop's server can check the proof. */
export type AcceptedResult = { status: 'accepted' | 'not_required'; uuid: string; proof: string };

export type Callbacks = {
  onready?: (api: PopupApi) => void;
  /** May answer `cancel_trigger` (do nothing) or `perform_default` (the shop continues without a proof). */
  ontrigger?: (element: Element) => unknown;
  onshow?: () => void;
  onhide?: () => void;
  onpresubmit?: (
    data: { customer: Record<string, string> },
    done: () => void,
    cancel: () => void,
    change: (values: Record<string, string>) => void,
  ) => void;
  oncreated?: (verification: Verification & { data: Record<string, string> }, cancel: () => void) => void;
  onstatuschanged?: (verification: Verification) => void;
  /** Called after acceptance only, with the values of the hidden fields. With `defer_submit` the popup stays until `done` is called. */
  onclosed?: (done: () => void, result: AcceptedResult) => void;
  /** The buyer left before being accepted; with a code when that was because the age check could not open. */
  oncancel?: (code?: string) => void;
};

/** Everything a shop may set; each option is optional, and its default is written where it is used. */
export type PopupOptions = PopupTheme &
  ScreenFlags & { [K in PageSwitch]?: boolean } & Callbacks & {
    key?: string;
    element?: Selectors;
    session?: string;
    wording?: { info_type?: AddressWording };
    events?: readonly string[];
    mode?: 'auto' | 'manual';
    fields?: Partial<Record<FieldName, Selectors>>;
    redirect_url?: string;
    data?: Readonly<Record<string, string | number>>;
    temp_elements?: readonly TempElement[];
    reference?: string;
    fail_policy?: 'block' | 'allow_and_flag';
    path?: string;
    language?: string;
  };

/** Configuration as a page writes it: unknown names are ignored. */
export type PopupConfig = PopupOptions & { readonly [flag: string]: unknown };

/** A configuration as the popup gets it: live, for a shop may change it. Its switches are read through `switchesOf` alone, so they are not in here. */
export type Config = Omit<PopupOptions, SwitchName | 'temp_elements'> & {
  temp_elements?: readonly Omit<TempElement, TempSwitch>[];
};

/** Functions for the page. `unbind` is on instances made by `createInstance` only. */
export type PopupApi = {
  /** @returns whether it opens: not while another one is open, or when the shop takes the order unchecked */
  show: (uuid?: string) => boolean;
  createInstance: (config: PopupConfig) => PopupApi;
  unbind?: () => void;
};

/** Makes a list of one selector or several. */
export function listOf(selectors: Selectors | undefined): readonly string[] {
  return [selectors ?? []].flat();
}
