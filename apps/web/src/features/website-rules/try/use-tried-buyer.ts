import type { RequestFor } from '@carded/client';
import { postalRegion, statesOfZip, zipFive } from '@carded/domain/places';
import type { Workflow } from '@carded/domain/workflow';
import type { PlacePath } from '@carded/domain/workflow-edit';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { useWhichWebsite, websiteKey } from '#platform/session/which-website.ts';

/** What is typed about the invented buyer. */
export type TriedForm = {
  age: string;
  /** "US/UT", "CA/ON", "GB". */
  place: string;
  zip: string;
  city: string;
  county: string;
  before: TriedBuyer['ordered_before'];
  where: 'key' | 'domain' | 'account';
  isMatched: boolean;
  isElsewhere: boolean;
};

const first: TriedForm = {
  age: '24',
  place: 'US/UT',
  zip: '84101',
  city: '',
  county: '',
  before: 'no',
  where: 'key',
  isMatched: true,
  isElsewhere: false,
};

const placeOf = ({ segment, division }: PlacePath): string | null =>
  division === undefined ? null : segment === 'international' ? division : `${segment.toUpperCase()}/${division}`;

/** A code of a place that only codes tell: its own, or one of a Canadian region. */
const zipIn = ({ segment, inside }: PlacePath): string | null => {
  if (inside?.kind === 'zipcodes') return inside.name;
  return segment === 'ca' && inside?.kind === 'counties' && postalRegion(inside.name) !== null
    ? `${inside.name} 1A1`
    : null;
};

/** The invented buyer. It moves to the place whose rules were just changed, so that the answer is about them. */
export function useTriedBuyer() {
  const [form, setForm] = useState(first);
  const set = (changed: Partial<TriedForm>) => setForm((before) => ({ ...before, ...changed }));
  const setZip = (zip: string) => {
    const states = form.place.startsWith('US/') && zipFive(zip) !== null ? (statesOfZip('US', zip) ?? []) : [];
    set({ zip, county: '', ...(states.length === 1 ? { place: `US/${states[0]}` } : {}) });
  };
  const moveTo = (path: PlacePath) => {
    const place = placeOf(path);
    if (place === null) return;
    const { inside } = path;
    const isSamePlace = place === form.place && inside?.kind !== 'cities' && inside?.kind !== 'counties';
    set({
      place,
      zip: zipIn(path) ?? (isSamePlace ? form.zip : ''),
      city: inside?.kind === 'cities' ? inside.name : '',
      county: inside?.kind === 'counties' ? inside.name : '',
    });
  };
  const years = Number(form.age);
  const [country = 'US', state = ''] = form.place.split('/');
  const buyer: TriedBuyer | null =
    form.age.trim() !== '' && Number.isInteger(years) && years >= 0 && years <= 150
      ? {
          age: years,
          country,
          state,
          zip: form.zip.trim(),
          ...(form.city.trim() === '' ? {} : { city: form.city.trim() }),
          ...(form.county === '' ? {} : { county: form.county }),
          ordered_before: form.before,
          ordered_where: form.where,
          matched: form.isMatched,
          connected_from: form.isElsewhere ? 'elsewhere' : 'here',
        }
      : null;
  return { form, set, setZip, moveTo, buyer };
}

type TriedBuyer = Omit<RequestFor<'websiteRules.try'>['body'], 'workflow'>;

/** What would happen to an invented buyer, with the rules as they stand on the screen, beside those of the saved `version`. Nothing is stored. */
export function useTry(draft: Workflow, buyer: TriedBuyer | null, version: number) {
  const which = useWhichWebsite();
  const [asked] = useDebouncedValue({ draft, buyer }, 350);
  return useQuery({
    queryKey: [...websiteKey(which, 'try'), version, asked],
    queryFn: () => {
      const body = { ...(asked.buyer as TriedBuyer), workflow: { ...asked.draft } };
      return which.by === 'staff'
        ? call('staffWebsites.try', { params: { id: which.id }, body })
        : call('websiteRules.try', { params: { token: which.token }, body });
    },
    enabled: asked.buyer !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });
}
