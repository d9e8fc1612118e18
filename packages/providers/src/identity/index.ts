import { foldText, matchPerson, matchScore, type Person } from '@carded/domain/people';
import { type IdentityAnswer, type IdentitySource, type Independence, notAvailable } from './port.ts';

export { makeRandom, type Random } from '#random/index.ts';
export { askInOrder, type SourceAnswer } from './ask-in-order.ts';
export { type HttpSourceOptions, makeHttpSource } from './http.ts';
export { type InventPeopleOptions, inventPeople } from './invent-people.ts';
export { type DirectoryLine, parseDirectoryCsv } from './parse-directory-csv.ts';
export type { IdentityAnswer, IdentitySource, Independence } from './port.ts';

export type DirectorySourceOptions = {
  /** Default `directory`. */
  readonly id?: string;
  readonly independence: Independence;
  /**
   * The people who share at least one key with this one, by `blockingKeys` of `@carded/domain/people`. More people than that are
   * harmless, only slower.
   */
  readonly findCandidates: (person: Person, options: { readonly signal: AbortSignal }) => Promise<readonly Person[]>;
};

/** Asks a table of people. The best candidate's score is the answer; a failing table throws. */
export function makeDirectorySource(options: DirectorySourceOptions): IdentitySource {
  const { id = 'directory', independence, findCandidates } = options;
  return {
    id,
    independence,
    async lookUp(person, { signal }) {
      const candidates = signal.aborted ? [] : await findCandidates(person, { signal });
      return signal.aborted ? notAvailable : answerByMatching(person, candidates);
    },
  };
}

/**
 * Makes a source for test mode that always gives the same answer for the same person. JOHN DOE matches with 100 at any address and birth date; JANE, FRANK and
 * every other DOE match nothing; other people match when they are among {@link sandboxPeople}.
 */
export function makeSandboxSource(): IdentitySource {
  return {
    id: 'sandbox',
    independence: 'independent',
    async lookUp(person, { signal }) {
      if (signal.aborted) {
        return notAvailable;
      }
      return answerByMatching(person, isDoe(person) ? doesLike(person) : sandboxPeople);
    },
  };
}

function isDoe(person: Person): boolean {
  return foldText(person.lastName).trim() === 'DOE';
}

// Gives JOHN DOE the details that were typed. Without a birth date nobody matches, not even JOHN DOE.
function doesLike(person: Person): Person[] {
  return foldText(person.firstName).trim() === 'JOHN' ? [person] : [];
}

const nobody: IdentityAnswer = { outcome: 'no_match', score: 0, birthDateEqual: false, agreed: [] };

/** Compares a typed person with records; the best one is the answer. */
export function answerByMatching(typed: Person, records: readonly Person[]): IdentityAnswer {
  return records.map((record) => compare(typed, record)).reduce(better, nobody);
}

function compare(typed: Person, record: Person): IdentityAnswer {
  const { score, birthDateEqual, agreed, knockOuts } = matchPerson(typed, record);
  const isMatch = score >= matchScore && birthDateEqual && knockOuts.length === 0;
  return { outcome: isMatch ? 'match' : 'no_match', score, birthDateEqual, agreed };
}

// A twin who scores higher but was knocked out must not hide the person who matches.
function better(best: IdentityAnswer, next: IdentityAnswer): IdentityAnswer {
  if (best.outcome !== next.outcome) {
    return best.outcome === 'match' ? best : next;
  }
  return next.score > best.score ? next : best;
}

/** The invented people that the sandbox knows, in addition to JOHN DOE. Listed in the documentation, so that a match can be tried. */
export const sandboxPeople: readonly Person[] = [
  person('Olivia', 'Testwell', '1984-03-12', '120 Sample Avenue', 'Denver', 'CO', '80202', 'US', '(303) 555-0112'),
  person('Marcus', 'Sampleton', '1972-11-30', '45 Example Street', 'Austin', 'TX', '78701', 'US', '(512) 555-0130'),
  person(
    'María José',
    'Prueba García',
    '1990-02-28',
    '8 Trial Court Apt 5',
    'Miami',
    'FL',
    '33130',
    'US',
    '(305) 555-0119',
  ),
  person('Sean', "O'Probe", '1965-07-04', '900 Specimen Road', 'Boston', 'MA', '02108', 'US', '(617) 555-0145'),
  person('Zoë', 'Essai-Tremblay', '1988-09-19', '77 Rue Exemple', 'Montréal', 'QC', 'H2Y 1C6', 'CA', '(514) 555-0126'),
  person('Liam', 'Mockford', '1979-12-01', '310 Practice Drive', 'Toronto', 'ON', 'M5V 2T6', 'CA', '(416) 555-0183'),
  // Born on a leap day.
  person('Grace', 'Dummond', '2000-02-29', '16 Rehearsal Lane', 'Seattle', 'WA', '98101', 'US', '(206) 555-0154'),
  // Under age everywhere until 2030.
  person('Tyler', 'Youngman', '2012-05-20', '52 Minor Street', 'Phoenix', 'AZ', '85004', 'US', '(602) 555-0168'),
];

function person(
  firstName: string,
  lastName: string,
  birthDate: string,
  address: string,
  city: string,
  state: string,
  zip: string,
  country: string,
  phone: string,
): Person {
  return { firstName, lastName, birthDate, address, city, state, zip, country, phone };
}
