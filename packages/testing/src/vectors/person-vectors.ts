type Person = Record<'first_name' | 'last_name' | 'address' | 'city' | 'state' | 'zip' | 'country', string>;
export type PersonVector = {
  title: string;
  verified: Record<string, unknown> | undefined;
  ordered: Person;
  isSame: boolean;
};

const dana: Person = {
  first_name: 'Dana',
  last_name: 'Whitcomb',
  address: '418 Alder Street',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  country: 'US',
};
const parts = Object.keys(dana) as (keyof Person)[];

/** Two spellings of one name, as people and shops write them. */
const alike: readonly [string, string][] = [
  ['Dana', 'DANA'],
  ['Whitcomb', 'Whitcómb'],
  ['Whitcomb', '  whit-comb. '],
  ["O'Brien", 'O’Brien'],
  ['Strauß', 'STRAUSS'],
  ['Müller', 'Mu\u0308ller'],
  ['Ångström', 'Ångström'],
  ['ﬁnch', 'Finch'],
  ['Ｄａｎａ', 'dana'],
  ['İpek', 'ipek'],
  ['Σίσυφος', 'ΣΙΣΥΦΟΣ'],
  ['Достоевский', 'ДОСТОЕВСКИИ'],
  ['Nguyễn', 'nguyen'],
  ['김민수', '김민수'.normalize('NFD')],
  ['각', '각'.normalize('NFD')],
  ['ǅungla', 'džungla'],
  ['№ 5', 'no5'],
  ['Apt ½', 'apt 12'],
  ['𝐃ana', 'Dana'],
  ['ყვარელი', 'ᲧᲕᲐᲠᲔᲚᲘ'],
  ['ŉo', 'ʼno'],
  ['Dana\u0000', 'dana'],
  ['Da\u00adna', 'Da\u200bna'],
  ['佐藤', '佐藤'],
  ['ｶﾞ', 'ガ'],
];
/** Pairs that look alike and differ. */
const others: readonly [string, string][] = [
  ['Dana', 'Dаna'],
  ['Dana', 'Danā x'],
  ['Strauß', 'Straus'],
  ['Øre', 'Ore'],
  ['Łuk', 'Luk'],
  ['Æsa', 'Aesa'],
  ['ıpek', 'ípe'],
  ['佐藤', '左藤'],
  ['김', '금'],
  ['0', 'O'],
  ['\u0301', '\u0301'],
  ['😀', '😀'],
];

/** Whether an order goes to the person who was verified: every program that asks it must answer the same. */
export const personVectors: readonly PersonVector[] = [
  ...oneNames().map(
    ([verified, ordered, isSame]): PersonVector => ({
      title: `one name, ${verified.join(' ')} and ${ordered.join(' ')}`,
      ...{ verified: called(verified), ordered: called(ordered), isSame },
    }),
  ),
  { title: 'the same', verified: { ...dana, dob_year: 1991 }, ordered: dana, isSame: true },
  { title: 'nobody', verified: undefined, ordered: dana, isSame: false },
  { title: 'a ZIP code that is a number', verified: { ...dana, zip: 83702 }, ordered: dana, isSame: true },
  ...alike.map(([one, other]) => vectorOf(one, other, true)),
  ...inStates().map(
    ([title, verified, ordered, isSame]): PersonVector => ({
      ...{ title, verified: { ...dana, ...verified }, ordered: { ...dana, ...ordered }, isSame },
    }),
  ),
  ...others.map(([one, other]) => vectorOf(one, other, false)),
  ...parts.flatMap((name): PersonVector[] => [
    { title: `another ${name}`, verified: dana, ordered: { ...dana, [name]: 'Other' }, isSame: false },
    { title: `no ${name} verified`, verified: without(name), ordered: dana, isSame: false },
    { title: `no ${name} ordered`, verified: dana, ordered: without(name) as Person, isSame: false },
    { title: `no ${name} at all`, verified: without(name), ordered: without(name) as Person, isSame: false },
    {
      title: `an empty ${name}`,
      verified: { ...dana, [name]: '' },
      ordered: { ...dana, [name]: '' },
      isSame: false,
    },
  ]),
];

/** The same for a name without an address. */
export const nameVectors: readonly PersonVector[] = [
  { title: 'the name alone', verified: { first_name: 'DANA', last_name: 'Whitcómb' }, ordered: dana, isSame: true },
  { title: 'another name', verified: { first_name: 'Dana', last_name: 'Other' }, ordered: dana, isSame: false },
  { title: 'half a name', verified: { first_name: '', last_name: 'Whitcomb' }, ordered: dana, isSame: false },
  {
    title: 'one name',
    verified: { first_name: 'FNU', last_name: 'Dana' },
    ordered: { ...dana, last_name: '' },
    isSame: true,
  },
  { title: 'no name', verified: undefined, ordered: dana, isSame: false },
];

type Name = readonly [first: string, last: string];

/** Somebody with one name, as forms, cards and shops write it. */
function oneNames(): readonly [verified: Name, ordered: Name, isSame: boolean][] {
  return [
    [['Sukarno', 'Sukarno'], ['', 'Sukarno'], true],
    [['Sukarno', 'Sukarno'], ['SUKARNO', ''], true],
    [['FNU', 'Sukarno'], ['Sukarno', 'sukarno'], true],
    [['Sukarno', 'LNU'], ['', 'Sukarno'], true],
    [['NONE', 'Sukarno'], ['-', 'Sukarno'], true],
    [['No First Name', 'Sukarno'], ['n/a', 'Sukárno'], true],
    [['Sukarno', 'Sukarno'], ['Sukarno', 'Suharto'], false],
    [['Sukarno', 'Sukarno'], ['', 'Suharto'], false],
    [['Sukarno', 'Sukarno'], ['', ''], false],
    [['FNU', 'LNU'], ['FNU', ''], false],
    [['', 'Sukarno'], ['', 'Sukarno'], false],
    [['Dana', 'Whitcomb'], ['', 'Whitcomb'], false],
    [['Dana', 'Whitcomb'], ['FNU', 'Whitcomb'], false],
    [['Dana', 'Sukarno'], ['Sukarno', 'Sukarno'], false],
    [['Dana', 'None'], ['Dana', 'None'], true],
    [['Sukarno', '-'], ['Sukarno', '-'], true],
    [['-', '-'], ['-', '-'], false],
    [['😀', '😀'], ['', '😀'], false],
    [['佐藤', '佐藤'], ['', '佐藤'], true],
    [['佐藤', '佐藤'], ['', '左藤'], false],
  ];
}

function called([first_name, last_name]: Name): Person {
  return { ...dana, first_name, last_name };
}

function vectorOf(one: string, other: string, isSame: boolean): PersonVector {
  return {
    title: `${JSON.stringify(one)} and ${JSON.stringify(other)}`,
    verified: { ...dana, last_name: one },
    ordered: { ...dana, last_name: other },
    isSame,
  };
}

function without(name: keyof Person): Partial<Person> {
  return Object.fromEntries(Object.entries(dana).filter(([each]) => each !== name));
}

/** States count in the US and Canada only: elsewhere a shop has none, or words of its own. */
function inStates(): [title: string, verified: Partial<Person>, ordered: Partial<Person>, isSame: boolean][] {
  const berlin = { country: 'DE', state: 'ZZ', city: 'Berlin', zip: '10115' };
  return [
    ['no state in Germany', berlin, { ...berlin, state: '' }, true],
    ['words for a state in Germany', { ...berlin, state: 'Berlin' }, { ...berlin, state: 'DE-BE' }, true],
    ['no state on either side in Germany', { ...berlin, state: '' }, { ...berlin, state: '' }, true],
    ...(['first_name', 'last_name', 'address', 'city', 'zip', 'country'] as const).flatMap(
      (part): ReturnType<typeof inStates> => [
        [`another ${part} in Germany`, berlin, { ...berlin, [part]: 'Other' }, false],
        [`no ${part} in Germany`, { ...berlin, [part]: '' }, { ...berlin, [part]: '' }, false],
      ],
    ),
    ['a German check for the US', berlin, { ...berlin, country: 'US', state: 'ZZ' }, false],
    ['a US check for Germany', { ...berlin, country: 'US', state: 'ID' }, { ...berlin, state: 'ID' }, false],
    ['no country to tell by', { country: '' }, { country: '', state: '' }, false],
    ['a country in words', { country: 'USA' }, { country: 'USA', state: 'WA' }, false],
    ['US-ID and ID', {}, { state: 'US-ID' }, true],
    ['US-WA and ID', {}, { state: 'US-WA' }, false],
    ['CA-ID and ID in the US', {}, { state: 'CA-ID' }, false],
    ['US- and ID', {}, { state: 'US-' }, false],
    ['CA-ON and ON', { country: 'CA', state: 'ON' }, { country: 'CA', state: 'ca-on' }, true],
    ['ON and QC', { country: 'CA', state: 'ON' }, { country: 'CA', state: 'QC' }, false],
    ['no state in Canada', { country: 'CA', state: 'ON' }, { country: 'CA', state: '' }, false],
  ];
}
