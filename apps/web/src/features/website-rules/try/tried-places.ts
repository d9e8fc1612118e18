import { divisionsIn } from '@carded/domain/workflow-edit';

const listed = (segment: 'us' | 'ca') =>
  divisionsIn(segment).map(({ code, name }) => ({ value: `${segment.toUpperCase()}/${code}`, label: name }));

/** Where an invented buyer can live. */
export const triedPlaces = [
  { group: 'United States', places: listed('us') },
  { group: 'Canada', places: listed('ca') },
  {
    group: 'Other countries',
    places: divisionsIn('international').map(({ code, name }) => ({ value: code, label: name })),
  },
];
