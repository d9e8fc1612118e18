/** Sources of a website's orders. */
export const linkTypes = [
  { id: 1, label: 'Website' },
  { id: 2, label: 'Shopify' },
] as const;

/** Kind of a setting's input. `calledAddress` is an address that our server calls; `storeApp` is a map with its own names. */
export type SettingKind =
  | 'text'
  | 'requiredText'
  | 'phone'
  | 'email'
  | 'address'
  | 'calledAddress'
  | 'domain'
  | 'domains'
  | 'switch'
  | 'linkType'
  | 'storeApp';

/** The card of the settings screens that shows it; `rare` is opened by "Show all settings". */
export type SettingCard = 'buyers' | 'website' | 'rare' | 'domains' | 'mail' | 'server';

type SettingRow = {
  /** Name on the wire. */
  readonly name: string;
  /** Column of the table `websites`. */
  readonly column: string;
  readonly kind: SettingKind;
  /** Value of a new website; null when it is given at creation. */
  readonly initial: unknown;
  /** Whether a login limited to chosen websites may change it too: only names and the shop's address. */
  readonly isForEveryLogin: boolean;
  /** Card on the screen; null when it has its own screen. */
  readonly card: SettingCard | null;
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly autoComplete?: string;
};

/**
 * Settings of a website beside its rules: one row each, in the order of the screens. The contract's schema, the server's checks, permissions, storage, display
 * and the fields on the screens are made from this.
 */
export const websiteSettingRows = [
  {
    name: 'name',
    column: 'name',
    kind: 'requiredText',
    initial: null,
    isForEveryLogin: true,
    card: 'buyers',
    label: 'Shop’s name',
    autoComplete: 'organization',
  },
  {
    name: 'contact_phone',
    column: 'contact_phone',
    kind: 'phone',
    initial: '',
    isForEveryLogin: true,
    card: 'buyers',
    label: 'Contact phone',
    help: 'Whom a buyer can call for help',
  },
  {
    name: 'contact_email',
    column: 'contact_email',
    kind: 'email',
    initial: '',
    isForEveryLogin: true,
    card: 'buyers',
    label: 'Contact email',
  },
  {
    name: 'backend_name',
    column: 'backend_name',
    kind: 'text',
    initial: '',
    isForEveryLogin: true,
    card: 'website',
    label: 'Your own name for it',
    help: 'What your team calls this website',
  },
  {
    name: 'domain',
    column: 'domain',
    kind: 'domain',
    initial: null,
    isForEveryLogin: false,
    card: 'website',
    label: 'Domain',
    help: 'A new domain has to be proven again. Keys stay the same.',
  },
  {
    name: 'dev_mode',
    column: 'is_dev_mode',
    kind: 'switch',
    initial: false,
    isForEveryLogin: false,
    card: 'website',
    label: 'Test mode',
    help: 'Everything is a test: never billed, never real',
  },
  {
    name: 'link_type',
    column: 'link_type',
    kind: 'linkType',
    initial: 1,
    isForEveryLogin: false,
    card: 'rare',
    label: 'Kind of link',
    help: 'Where its orders come from',
  },
  {
    name: 'billing_link',
    column: 'billing_link',
    kind: 'address',
    initial: '',
    isForEveryLogin: false,
    card: 'rare',
    label: 'Billing link',
    help: 'Where this shop sees its charges',
    placeholder: 'https://admin.shopify.com/store/…',
  },
  {
    name: 'ocr_flow',
    column: 'is_ocr_flow_allowed',
    kind: 'switch',
    initial: false,
    isForEveryLogin: false,
    card: 'rare',
    label: 'Card before details',
    help: 'Your pages may ask for the ID first and read the details from it',
  },
  {
    name: 'recheck_info',
    column: 'is_recheck_allowed',
    kind: 'switch',
    initial: true,
    isForEveryLogin: false,
    card: 'rare',
    label: 'Correct a typo',
    help: 'A buyer may correct name or birth date once after a mismatch',
  },
  {
    name: 'allow_id_instore',
    column: 'is_id_in_store_allowed',
    kind: 'switch',
    initial: false,
    isForEveryLogin: false,
    card: 'rare',
    label: 'ID at pickup',
    help: 'Your pages may offer to show it there. The check stays open until then.',
  },
  {
    name: 'own_reviews',
    column: 'is_reviewed_by_own',
    kind: 'switch',
    initial: false,
    isForEveryLogin: false,
    card: 'rare',
    label: 'Your own team reviews IDs',
    help: 'Logins with the permission Reviews decide what no machine settled. Off: our reviewers do.',
  },
  {
    name: 'two_reviewers',
    column: 'is_reviewed_by_two',
    kind: 'switch',
    initial: false,
    isForEveryLogin: false,
    card: 'rare',
    label: 'Two people accept an ID',
    help: 'Two logins have to say yes, and neither sees the other’s answer first. One no is enough.',
  },
  {
    name: 'pictures_may_accept',
    column: 'is_accepting_by_pictures',
    kind: 'switch',
    initial: false,
    isForEveryLogin: false,
    card: 'rare',
    label: 'Accept on pictures alone',
    help: 'Where no law asks for records, a good ID with a live selfie of the same face is enough. Afterwards a person looks at one in ten or more.',
  },
  {
    name: 'additional_domains',
    column: 'additional_domains',
    kind: 'domains',
    initial: '',
    isForEveryLogin: true,
    card: 'domains',
    label: 'More domains',
    help: 'With commas between them. Subdomains count too.',
    placeholder: 'shop.example.com, example.net',
  },
  {
    name: 'origin_ignored',
    column: 'is_origin_ignored',
    kind: 'switch',
    initial: false,
    isForEveryLogin: false,
    card: 'domains',
    label: 'Ignore the page’s domain',
    help: 'Works from any page. For testing only.',
  },
  {
    name: 'notify_email',
    column: 'notify_email',
    kind: 'email',
    initial: '',
    isForEveryLogin: true,
    card: 'mail',
    label: 'Notify email',
    autoComplete: 'email',
  },
  {
    name: 'notify_on_accept',
    column: 'is_notified_on_accept',
    kind: 'switch',
    initial: false,
    isForEveryLogin: false,
    card: 'mail',
    label: 'Email when a buyer is accepted',
  },
  {
    name: 'notify_on_deny',
    column: 'is_notified_on_deny',
    kind: 'switch',
    initial: false,
    isForEveryLogin: false,
    card: 'mail',
    label: 'Email when a buyer is denied',
  },
  {
    name: 'callback_url',
    column: 'callback_url',
    kind: 'calledAddress',
    initial: '',
    isForEveryLogin: true,
    card: 'server',
    label: 'Callback address',
    help: 'A public http or https address',
    placeholder: 'https://shop.example/carded',
  },
  {
    name: 'platform_settings',
    column: 'platform_settings',
    kind: 'storeApp',
    initial: {},
    isForEveryLogin: false,
    card: null,
    label: 'Store app',
  },
] as const satisfies readonly SettingRow[];
export type WebsiteSettingRow = (typeof websiteSettingRows)[number];
export type WebsiteSettingName = WebsiteSettingRow['name'];
