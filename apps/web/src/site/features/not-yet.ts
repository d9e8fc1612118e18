/** What somebody may look for and not find. `not-yet.test.ts` fails on the day one of them is there. */
export const notYet = [
  {
    what: 'Apps in the stores’ own app markets',
    instead: 'You paste the script yourself. The guide has a page for most shops.',
  },
  {
    what: 'Packages on the public registry',
    instead: 'You build them from the program, and install the file.',
  },
  {
    what: 'A program that tells a live face from a photo of one',
    instead: 'None that we tried was good enough. A person looks.',
  },
  {
    what: 'More than three languages for buyers',
    instead: 'Others read the screens in English.',
  },
] as const;
