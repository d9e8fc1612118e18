export type FeaturePicture = {
  readonly name: string;
  /** Width in pixels of the page. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Picture of the same screen on a phone, for narrow windows. */
  readonly phone?: { readonly name: string; readonly width: number; readonly height: number };
};

/** The account’s log, at the head of the page. */
export const logPicture: FeaturePicture = {
  ...{ name: 'log', width: 1280, height: 760 },
  alt: 'The log in the account. One check is open beside the list, with its status and the reasons for it.',
  phone: { name: 'log-phone', width: 390, height: 640 },
};

/** Features by the people who use them. Each line exists in the program; missing ones are in `not-yet.ts`. */
export type FeatureGroup = {
  /** The anchor on the page. */
  readonly id: string;
  readonly heading: string;
  /** Name in the list of groups at the top. */
  readonly short: string;
  readonly text: string;
  readonly points: readonly string[];
  /** Picture; absent when the head of the page already shows it. */
  readonly picture?: FeaturePicture;
  readonly link: { readonly href: string; readonly label: string };
  /** Lines of the complete table. */
  readonly all: readonly string[];
};

export const featureGroups: readonly FeatureGroup[] = [
  {
    id: 'buyers',
    heading: 'For buyers: one question, and a way on',
    short: 'For buyers',
    text: 'Name and address come from your checkout. A buyer types a birth date, and if the records agree, that is all. If they do not, the buyer sees what differs and what to do: fix a typo, or show a card.',
    points: [
      'No app and no account',
      'Goes on by phone, through a code on the screen',
      'In English, Spanish and French',
      'Says what is kept, until when, and how to delete it',
    ],
    picture: {
      ...{ name: 'popup', width: 390, height: 700 },
      alt: 'The popup on a phone. It asks “When were you born?” and shows the name and address from the order.',
    },
    link: { href: '/docs/popup', label: 'How the popup works' },
    all: [
      'Your button, and the order goes on by itself',
      'Records, ID, selfie, phone code, signature',
      'A card may lie on its side',
      'Camera, upload, or another phone',
      'Your color, font and logo',
      'Light and dark, by keyboard, with a screen reader',
      'A receipt with a link to delete',
    ],
  },
  {
    id: 'merchants',
    heading: 'For merchants: who, and why',
    short: 'For merchants',
    text: 'The log finds a buyer by name, email, phone, ZIP, order or id, all from one box. Each row opens to the reasons, line by line, and to what the buyer was told. From there you ban, add a note, or ask again.',
    points: [
      'Rules for a country, a state, a city or one ZIP code',
      'Try a buyer on the rules before you save them',
      'Send a link by email or text',
      'Logins for staff, each with its own rights',
    ],
    link: { href: '/pricing', label: 'What it costs' },
    all: [
      'Saved views, and exports as a table',
      'Bans that hold at every decision',
      'Notes, and marks for what you have seen',
      'A check by hand, for an order by phone',
      'Usage by day, a limit with a warning, invoices',
      'Email when a check is accepted or denied',
      'Support in tickets that know your shop',
    ],
  },
  {
    id: 'counter',
    heading: 'At the counter: OK, or no sale',
    short: 'At the counter',
    text: 'Scan the back of a license. One big answer fills the screen, with a word, a color, a shape and a sound, so it cannot be misread. It says why, and if the person is too young, on which day that ends.',
    points: [
      'Any barcode scanner that types, or the camera',
      'A phone as the scanner',
      'Works without a network, and catches up',
      'A lock with a PIN for a shared tablet',
    ],
    picture: {
      ...{ name: 'scanner', width: 1160, height: 652 },
      alt: 'The scanner’s screen says NO SALE in large letters, with the reason under it.',
    },
    link: { href: '/id-scanner', label: 'See the ID scanner' },
    all: [
      'Age and expiration from the barcode',
      'Records beside the card, if you want',
      'An age limit of your own',
      'Accept by hand, where you allow it',
      'Scans in the same log',
      'A test page with cards of invented people',
    ],
  },
  {
    id: 'developers',
    heading: 'For developers: built to be checked',
    short: 'For developers',
    text: 'A page can be edited, so nothing that comes from it counts. Your server gets a signed proof, tied to the order, and checks it with our public key. Webhooks tell you what happens later, and each delivery is in a log.',
    points: [
      'Test keys, and test buyers with a known result',
      'Webhooks with signatures, retries and resend',
      'An OpenAPI file, and packages for Node and React',
      'Reads the settings of another popup, AgeChecker.Net',
    ],
    picture: {
      ...{ name: 'webhooks', width: 960, height: 640 },
      alt: 'The page with a website’s webhooks: two addresses, one that is on and one that was turned off.',
    },
    link: { href: '/age-verification-api', label: 'See the API' },
    all: [
      'One script tag, or a package',
      'A proof per order, with public keys',
      'Calls that can be repeated without harm',
      'Sessions and links from your server',
      'Works under a strict security policy',
      'A free age gate that needs no account',
    ],
  },
  {
    id: 'counsel',
    heading: 'For counsel: rules with a source and a date',
    short: 'For counsel',
    text: 'A preset starts your rules. Each of its laws names where it stands and the day somebody checked it. A lower age than the law’s cannot be saved. Each answer keeps the rules it was made by, so you can show later what was asked, and why.',
    points: [
      'Versions of the rules, and who saved each',
      'Birth-date limits, as some towns have them',
      'A chain of audit entries that shows a cut',
      'Records kept as long as the law asks, then deleted',
    ],
    picture: {
      ...{ name: 'rules', width: 1280, height: 760 },
      alt: 'The editor of a website’s rules, with the places they hold for and the laws behind them.',
    },
    link: { href: '/security', label: 'How it is built' },
    all: [
      'Presets for the United States and Canada',
      'Laws that change are named before they do',
      'The reasons of a check, as a printed page',
      'Which terms were accepted, when, and by whom',
      'Who looked at a photo, and when',
      'Buyers’ requests to delete, with what must stay',
    ],
  },
];
