/** The gate's name: of its element, its event, its memory and its words on the console. */
export const place = 'carded-age-gate';

type Given = Readonly<Record<string, unknown>>;

type Page = typeof globalThis & { CardedAgeGateConfig?: Given; AgeCheckerAgeGateConfig?: Given };
const own = document.currentScript as HTMLScriptElement | null;

/** Options of the page, given in any of three ways; its tag wins. */
const given: Given = {
  ...(self as Page).AgeCheckerAgeGateConfig,
  ...(self as Page).CardedAgeGateConfig,
  ...own?.dataset,
};

export function textOf(name: string): string {
  return `${given[name] ?? ''}`;
}

/** Key of the website that asks for a proof. */
export const key = textOf('verify');
/** Key of the website whose account counts the answers. */
export const counted = key || textOf('key');
export const type = key || textOf('type');

const listed = JSON.stringify(given.regions ?? '');
/** Valid options with their values. */
const right =
  /^(type=(button|yesno|dob(input)?)?|minAge=(1[89]|[2-6]\d|7[0-5])?|regions=(\W*[A-Z]{2}\W+(1[89]|[2-6]\d|7[0-5])\b)*\W*|rememberFor=(\d.*)?|lang=((en|es|fr).*)?|(shared|confirmDate)=([01tf].*)?|(logo|underage|exit)Url=((https?:|\/).*)?|(paths|except)=([\s,]*\/[^\s,]*)*|(verify|key)=(pk_.*)?|(background|accent|from|(logo[HM]|[abt]\w+T)\w+)=.*)$/s;
const faults = Object.entries({ ...given, regions: listed })
  .map((option) => option.join('='))
  .filter((option) => !right.test(option));
/** Reports an unknown option, or one with an invalid value. */
export function reportOption(option: string): void {
  // biome-ignore lint/suspicious/noConsole: the shop's developer reads it there
  console.error(place, option);
}
faults.map(reportOption);
/** Whether an invalid option hides what or where to ask, so that nobody is let in. */
export const isClosed: boolean = /(^|,)(type|(min.*)?age|regions|paths)=/i.test(faults as unknown as string);

/** Ages by country, written `US:21, GB:18` or as an object. */
export const regions: Readonly<Record<string, number>> = Object.fromEntries(
  [...listed.matchAll(/([A-Z]{2})\W+(\d+)/g)].map(([, region, age]) => [region, +(age as string)]),
);

/** Picks the age of a region; an unlisted one gets the list's highest. All ages have two digits, so text order works. */
export function ageIn(region: string): number {
  return regions[region] ?? Object.values(regions).sort().pop() ?? (+textOf('minAge') || 21);
}

const days = parseFloat(textOf('rememberFor'));
/** Days; 0 for this tab only. */
export const rememberFor: number = days >= 0 ? days : 30;

/** An address that a browser may be sent to; none for anything else. */
export function addressIn(name: string): string {
  return /^(https?:|\/)/.test(textOf(name)) ? textOf(name) : '';
}

/** Finds a file beside this script. An inlined script gets the address as `from`; without it there is none, and nothing breaks. */
export function beside(file: string): string {
  return new URL(file, textOf('from') || own?.src || (location as unknown as URL)) as unknown as string;
}

/** A path as people write it: browsers encode some of its letters, and shops answer to capitals and codes as well. */
const plain = (path: string) => {
  try {
    path = decodeURI(path);
  } catch {
    // Compares a path unchanged when it cannot be parsed.
  }
  return path.toLowerCase();
};

const isListed = (name: string) =>
  textOf(name)
    .split(/[\s,]+/)
    .some((start) => start && plain(location.pathname).startsWith(plain(start)));

/** Tells whether this page is behind the gate. Pages the law wants readable and the refusal page never are. A product's path may begin like such a page. */
export function isGated(): boolean {
  return (
    (isClosed || !textOf('paths') || isListed('paths')) &&
    !isListed('except') &&
    !/\/(privacy|terms|accessibility)(-(policy|notice|statement|(of|and)-\w+))?(\.\w+)?\/?$/i.test(location.pathname) &&
    ![location.pathname, location.href].includes(textOf('underageUrl'))
  );
}
