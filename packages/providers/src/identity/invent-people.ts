import { type CalendarDate, isoDate } from '@carded/domain/age';
import type { Person } from '@carded/domain/people';
import { makeRandom, type Random } from '#random/index.ts';
import { canadianCities, usCities } from './invented/cities.ts';

export type InventPeopleOptions = {
  /** A whole number. The same seed gives the same people for ever. */
  readonly seed: number;
  readonly count: number;
  /** Ages are reckoned on 1 January of this year. Default 2026. */
  readonly year?: number;
};

type City = {
  readonly name: string;
  readonly state: string;
  readonly areaCode: string;
  readonly zips: readonly string[];
};

const cities = { US: citiesOf(usCities), CA: citiesOf(canadianCities) };

/** First names as people in the United States and Canada have them. */
export const firstNames = `
Aaron Abigail Adam Adrián Agnes Aisha Alan Albert Alejandra Alexander Alice Alicia Amanda Amber Amélie Amir Amy Ana Andrea
Andrew Angela Anita Anjali Anna Anthony Antonio April Ariel Arjun Arthur Ashley Audrey Austin Barbara Beatriz Benjamin Bernard
Beth Brandon Brenda Brian Brittany Bruce Caleb Camille Carl Carlos Carmen Carol Caroline Catherine Cecilia Chantal Charles
Charlotte Chloé Christina Christopher Claire Clara Cody Connor Craig Crystal Cynthia Dakota Daniel Danielle Darius David Deborah
Dennis Destiny Diana Diego Donald Donna Dorothy Douglas Dylan Edgar Eduardo Edward Eleanor Elena Élise Elizabeth Ella Emily Emma
Emmanuel Eric Erin Esther Ethan Étienne Eugene Eva Evelyn Fatima Felipe Félix Fernando Fiona Frances Francisco François Gabriel
Gail Garrett Gary George Gloria Grace Gregory Guillaume Gustavo Hannah Harold Harper Hassan Heather Hector Helen Henry Hugo Ian
Imani Ingrid Irene Isaac Isabella Jack Jacob Jacqueline Jade Jamal James Janet Jasmine Jason Javier Jean-Luc Jeffrey Jennifer
Jeremy Jésus Jessica Jill Joan Joaquín Joel Jonathan Jordan José Joseph Joshua Joyce Juan Judith Julia Julián Julie Justin Karen
Karim Katherine Kayla Keith Kelly Kenji Kenneth Kevin Kimberly Kyle Lakshmi Larry Laura Lauren Léa Leah Leonard Leslie Liam Lillian
Linda Lisa Logan Lori Louis Lucas Lucía Luis Luke Lydia Madison Malik Manuel Marcus Margaret Maria María Marie-Claude Mario Mark
Martha Martin Mary Mary-Ann Mason Mateo Matthew Maya Megan Mei Melissa Michael Michelle Miguel Mohammed Monica Mónica Morgan
Nancy Natalie Nathan Nia Nicholas Nicole Nina Noah Noémie Nolan Nora Olga Olivia Omar Oscar Owen Pamela Patricia Patrick Paul
Pedro Peter Philip Philippe Phyllis Priya Rachel Rafael Ralph Ramón Raymond Rebecca Renée Ricardo Richard Robert Robin Roger
Rosa Rose Roy Russell Ruth Ryan Samantha Samuel Sandra Sanjay Sara Scott Sean Sébastien Sergio Shane Shannon Sharon Sheila Sierra
Siobhán Sofía Sonia Sophie Stephanie Stephen Steven Susan Sylvie Tamika Tanya Taylor Teresa Terry Theo Theresa Thomas Tiffany
Timothy Trevor Tyler Tyrone Valérie Vanessa Vera Victor Victoria Vincent Virginia Walter Wayne Wei Wendy William Xavier Yasmin
Yolanda Yusuf Yvonne Zachary Zara Zoë
`;

const given = wordsOf(firstNames);

/** Street names without a city's history in them, and their kinds. */
const streetNames = `
Alder Apple Ash Aspen Bay Beech Birch Bluebird Bridge Brook Canyon Cedar Cherry Chestnut Church Clover College Cottonwood Creek
Cypress Dogwood Eagle Elm Evergreen Fairview Falcon Fern Field Forest Garden Glen Hawthorn Hazel Heather Hickory High Highland
Hill Holly Iris Ivy Juniper Lake Lakeview Laurel Lilac Lincoln Linden Locust Magnolia Main Maple Market Meadow Mill Mulberry Oak
Orchard Park Pearl Pine Poplar Prairie Prospect Quail Railroad Redwood Ridge River Robin Rose Sage School Spring Spruce Summit
Sunset Sycamore Tulip Union Valley View Walnut Water Willow Wren
`;

const streets = wordsOf(streetNames);

const streetKinds = 'Street St Avenue Ave Road Rd Drive Dr Lane Ln Court Ct Boulevard Blvd Way Place Circle Terrace';

const kinds = wordsOf(streetKinds);
// Letters of postal codes: Canada Post uses neither D F I O Q U nor, at the start, W and Z.
const postalLetters = [...'ABCEGHJKLMNPRSTVWXYZ'];

/**
 * Invents plausible people, four in five of the United States and one of Canada, aged 16 to 90, about one in twenty-five of them
 * under 18. City, state and zip belong together; telephone numbers are of the kind that is never given out (555-01xx); e-mail
 * addresses end in `example.com` and are all different.
 */
export function* inventPeople({ seed, count, year = 2026 }: InventPeopleOptions): Generator<Person> {
  const random = makeRandom(seed);
  for (let number = 1; number <= count; number += 1) {
    yield inventPerson(random, number, year);
  }
}

function inventPerson(random: Random, number: number, year: number): Person {
  const country = random.below(5) === 0 ? 'CA' : 'US';
  const city = random.pick(cities[country]);
  const firstName = random.pick(given);
  const suffix = random.below(80) === 0 ? ' Jr.' : '';
  const lastName = `${random.pick(lastNames)}${suffix}`;
  const area = random.pick(city.zips);
  return {
    firstName,
    lastName,
    birthDate: inventBirthDate(random, year),
    address: inventAddress(random),
    city: city.name,
    state: city.state,
    zip: country === 'CA' ? `${area} ${inventDeliveryUnit(random)}` : area,
    country,
    email: `${handleOf(firstName)}.${handleOf(lastName)}.${number}@example.com`,
    phone: `+1${city.areaCode}55501${String(random.below(100)).padStart(2, '0')}`,
  };
}

function handleOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

function inventBirthDate(random: Random, year: number): string {
  const dice = random.below(100);
  const age = dice < 4 ? 16 + random.below(2) : dice < 12 ? 18 + random.below(3) : 21 + random.below(70);
  const day = new Date(Date.UTC(year - age - 1, 0, 2 + random.below(364)));
  const date: CalendarDate = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
  return isoDate(date);
}

function inventAddress(random: Random): string {
  const number = 1 + random.below(random.below(3) === 0 ? 9999 : 999);
  const street = `${number} ${random.pick(streets)} ${random.pick(kinds)}`;
  return random.below(5) === 0 ? `${street} Apt ${1 + random.below(40)}` : street;
}

function inventDeliveryUnit(random: Random): string {
  return `${random.below(10)}${random.pick(postalLetters)}${random.below(10)}`;
}

function citiesOf(table: string): City[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', state = '', areaCode = '', zips = ''] = line.split('|');
      return { name, state, areaCode, zips: zips.split(' ') };
    });
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Last names, one a line, because some are of several words. */
export const lastNames = [
  ...`
Abbott Adams Adeyemi Ahmed Aguilar Alexander Ali Allard Allen Álvarez Anderson Andrews Armstrong Arnold Arsenault Austin Bailey
Baker Banks Barnes Barnett Barrett Beaulieu Beck Bélanger Bell Bennett Bergeron Bernard Berry Bhatt Bishop Black Blackwood Boivin
Bouchard Boucher Boudreau Bowman Boyd Bradley Brady Brennan Brewer Brooks Brown Bryant Burke Burns Burton Butler Byrne Cabrera
Caldwell Cameron Campbell Cantú Cardinal Carlson Caron Carpenter Carroll Carter Castillo Castro Chambers Chan Chang Chapman Chavez
Chen Cheng Cherry Chung Clark Clément Cohen Cole Coleman Collins Cook Cooper Côté Cox Craig Crawford Cruz Cunningham Curtis Daniels
Das Davidson Davies Davis Dawson Dean Delgado Desai Desjardins Díaz Dixon Doherty Dubois Duffy Duncan Dunn Dupuis Eaton Edwards
Elliott Ellis Erickson Espinoza Estrada Evans Farrell Faulkner Fernández Ferguson Fields Fischer Fisher Fitzgerald Fleming Fletcher
Flores Ford Fortin Foster Fournier Fox Francis Franklin Fraser Freeman Friesen Frost Fuller Gagné Gagnon Gallagher García Gardner
Garza Gauthier George Gibson Gill Girard Gómez González Goodwin Gordon Graham Grant Graves Gray Green Greene Griffin Gupta Gutiérrez
Guzmán Hall Hamel Hamilton Hansen Hanson Harper Harrington Harris Harrison Hart Harvey Hayes Henderson Henry Hernández Herrera Hicks
Hill Hoffman Holland Holmes Howard Howell Huang Hubbard Hudson Hughes Hunt Hunter Hussain Ibrahim Jackson Jacobs Jain James Jenkins
Jennings Jensen Jiménez Johnson Johnston Jones Jordan Joseph Joshi Kang Kaur Keller Kelley Kelly Kennedy Khan Kim King Klassen Klein
Knight Kowalski Kumar Lambert Lane Larson Lavoie Lawrence Lawson Leblanc Lee Lefebvre Lemieux León Leroux Leung Lévesque Lewis Li Lin
Little Liu Lloyd Long López Lowe Lynch Lyons MacDonald MacKenzie Malone Marshall Martel Martin Martínez Mason Matthews McCarthy
McDonald McGrath McKay McLean Mehta Mendoza Mercier Meyer Miller Mills Mitchell Mohamed Montgomery Moore Morales Moreau Moreno Morgan
Morin Morris Morrison Murphy Murray Myers Nadeau Nakamura Nelson Newman Ng Nguyen Nichols Nielsen Noël Nolan Norman Núñez Oliver Olson
Ortega Ortiz Ouellet Owens Owusu Palmer Paquette Park Parker Patel Patterson Payne Pearson Pelletier Peña Pereira Pérez Perkins Perry
Peters Petersen Peterson Pham Phillips Pierce Poirier Porter Powell Price Quinn Rahman Ramírez Ramos Reed Reid Reyes Reynolds
Rice Richards Richardson Ríos Rivera Roberts Robertson Robinson Rodríguez Rogers Rojas Romero Rose Ross Rossi Roy Russell Ryan
Sánchez Sanders Sandoval Santos Sato Schmidt Schneider Schultz Scott Sharma Shaw Shelton Silva Simard Simmons Simpson Singh Smith
Snyder Soto Spencer Stanley Stephens Stevens Stewart Stone Sullivan Suzuki Tanaka Taylor Tessier Thibault Thomas Thompson Tran Tremblay
Tucker Turner Underwood Valdez Vargas Vásquez Vaughn Villeneuve Wagner Walker Wallace Walsh Walters Wang Ward Warren Washington Watkins
Watson Weaver Webb Weber Wells West Wheeler White Whitehead Williams Williamson Wilson Wong Wood Woods Wright Wu Xu Yang Yates Young
Zhang Zimmerman
`
    .trim()
    .split(/\s+/),
  "D'Amico",
  "D'Angelo",
  "O'Brien",
  "O'Connor",
  "O'Donnell",
  "O'Neill",
  'O’Reilly',
  "O'Sullivan",
  'Bouchard-Roy',
  'Chen-Williams',
  'Johnson-Reyes',
  'Lefebvre-Gagnon',
  'Nguyen-Tran',
  'Smith-Jones',
  'Taylor-Ortiz',
  'De La Cruz',
  'De León',
  'Del Río',
  'Fernández Soto',
  'García Márquez',
  'López Herrera',
  'Rodríguez Peña',
  'Saint-Pierre',
  'St. Clair',
  'St. James',
  'Van der Berg',
  'Van Dyke',
  'Von Holt',
];
