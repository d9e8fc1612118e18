/** What an installation guide is made of, in the order of doing. */
export const guideTabs = [
  { tab: 'overview', label: 'Overview' },
  { tab: 'script', label: 'Script' },
  { tab: 'server', label: 'Server' },
  { tab: 'orders', label: 'After the order' },
  { tab: 'test', label: 'Try it' },
  { tab: 'remove', label: 'Take it out' },
] as const;
export type GuideTab = (typeof guideTabs)[number]['tab'];
