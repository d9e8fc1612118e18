import { countryName, divisionOf, segments } from '@carded/domain/codes';
import type { SegmentId } from '@carded/domain/workflow';
import type { PlacePath } from './place-path.ts';

export const segmentNames = Object.fromEntries(segments.map(({ id, name }) => [id, name])) as Record<SegmentId, string>;

const sentence = (name: string) => name.toLowerCase().replaceAll(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());

export const divisionName = (segment: PlacePath['segment'], code: string): string =>
  segment === 'international' ? countryName(code) : (divisionOf(segment === 'us' ? 'US' : 'CA', code)?.name ?? code);

/** A place as a person says it: "Utah", "Norfolk County", "Brookline", "84101". */
export const placeLabel = ({ segment, division, inside }: PlacePath): string => {
  if (inside !== undefined)
    return inside.kind === 'zipcodes'
      ? inside.name
      : inside.kind === 'counties'
        ? `${sentence(inside.name)}${segment === 'us' ? ' County' : ''}`
        : sentence(inside.name);
  return division === undefined ? segmentNames[segment] : divisionName(segment, division);
};

const kinds = new Set(['counties', 'cities', 'zipcodes']);
/** The place a path of the server's problem is about: `body.workflow.segments.us.divisions.UT.minAge` is Utah. */
export const labelOfProblem = (path: string): string => {
  const parts = path.replace(/^(body\.)?workflow\.?/, '').split('.');
  const segment = parts[1];
  if (parts[0] !== 'segments' || (segment !== 'us' && segment !== 'ca' && segment !== 'international')) return '';
  const division = parts[2] === 'divisions' ? parts[3] : undefined;
  const kind = parts[4];
  const name = parts[5];
  return placeLabel({
    segment,
    division,
    inside:
      division !== undefined && kind !== undefined && kinds.has(kind) && name !== undefined
        ? { kind: kind as 'cities', name }
        : undefined,
  });
};
