import type { RequestFor } from '@carded/client';
import { postalRegion, statesOfZip, zipFive } from '@carded/domain/places';
import type { Workflow } from '@carded/domain/workflow';
import { changesBetween, mergeWorkflows, type PlacePath } from '@carded/domain/workflow-edit';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { hasCode } from '#platform/queries/problem.ts';
import {
  changeWebsite,
  keepSaved,
  useWhichWebsite,
  type WhichWebsite,
  websiteKey,
  websiteQuery,
} from '#platform/session/which-website.ts';
import { toast } from '#ui/toast.tsx';

/** Form of the invented buyer. */
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

/** Tries the rules on the screen on an invented buyer, beside those of the saved `version`. Nothing is stored. */
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

/** Rules as they are saved, and under which number. */
export type SavedRules = { workflow: Workflow; version: number };

/**
 * The rules while they are being changed: nothing is sent until they are saved as the next version. A version that someone else saves meanwhile
 * is taken at once while nothing is changed here; else it waits beside the draft.
 */
export function useRulesDraft(which: WhichWebsite, latest: SavedRules) {
  const [base, setBase] = useState(latest);
  const [draft, setDraft] = useState(latest.workflow);
  const queryClient = useQueryClient();
  const changes = useMemo(() => changesBetween(base.workflow, draft), [base, draft]);
  const isNewer = latest.version > base.version;
  const isOtherSpelling = latest.version === base.version && latest.workflow !== base.workflow;
  if (changes.length === 0 && (isNewer || isOtherSpelling)) {
    setBase(latest);
    setDraft(latest.workflow);
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: websiteQuery(which).queryKey });
  const save = useMutation({
    mutationFn: () => {
      const body = { workflow: { ...draft }, expected_version: base.version };
      return changeWebsite(
        which,
        (token) => call('websites.update', { params: { token }, body }),
        (id, reason) => call('staffWebsites.update', { params: { id }, body: { ...body, reason } }),
      );
    },
    onSuccess: (answer) => {
      if (answer === null) return;
      setBase({ workflow: draft, version: answer.version });
      toast(`Saved as version ${answer.version}. New buyers are checked by it from now on.`);
      keepSaved(queryClient, which, answer);
    },
    onError: async (error) => {
      if (hasCode(error, 'conflict')) await refresh();
    },
  });
  const start = (from: SavedRules, next: Workflow) => {
    setBase(from);
    setDraft(next);
    save.reset();
  };
  return {
    base,
    draft,
    setDraft: (next: Workflow) => {
      setDraft(next);
      if (save.isError) save.reset();
    },
    discard: () => start(isNewer ? latest : base, isNewer ? latest.workflow : base.workflow),
    changes,
    save,
    /** Someone saved while there are changes here: both, and what they make together. */
    meanwhile:
      isNewer && changes.length > 0
        ? {
            theirs: changesBetween(base.workflow, latest.workflow),
            overlaps: mergeWorkflows(base.workflow, draft, latest.workflow).overlaps,
            keepBoth: () => start(latest, mergeWorkflows(base.workflow, draft, latest.workflow).workflow),
            dropMine: () => start(latest, latest.workflow),
          }
        : null,
  };
}
