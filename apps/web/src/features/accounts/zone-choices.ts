/** Most of those who sell in the US are in one of these. */
const usual = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
];

/** Time zones to choose from, with the account's own: those of US business first, then every one by its name. */
export function zoneChoices(own: string) {
  const others = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), own])].filter(
    (zone) => !usual.includes(zone),
  );
  return [
    { group: 'United States', items: usual.map(choiceOf) },
    { group: 'All', items: others.sort().map(choiceOf) },
  ];
}

const choiceOf = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') });
