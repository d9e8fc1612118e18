import type { SegmentId, Workflow } from '@carded/domain/workflow';
import {
  changeSentence,
  layerAt,
  type PlacePath,
  pathKey,
  pathOfKey,
  placesOf,
  segmentIds,
} from '@carded/domain/workflow-edit';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PlaceDialog } from '#features/website-rules/places/place-dialog.tsx';
import { ReplaySection } from '#features/website-rules/replay/replay-section.tsx';
import { DifferenceDialog } from '#features/website-rules/table/changes-table.tsx';
import { PresetLine } from '#features/website-rules/table/preset-line.tsx';
import { RulesTable } from '#features/website-rules/table/rules-table.tsx';
import { RulesTools } from '#features/website-rules/table/rules-tools.tsx';
import { StateMap } from '#features/website-rules/table/state-map.tsx';
import { TryBuyer } from '#features/website-rules/try/try-buyer.tsx';
import { useTriedBuyer } from '#features/website-rules/try/use-tried-buyer.ts';
import { isAllowed, useLogin } from '#platform/session/session.ts';
import { type PresetView, useWhichWebsite } from '#platform/session/which-website.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import { SaveBar, UnsavedGuard } from '#ui/forms/save-bar.tsx';
import { MeanwhileDialog, RuleProblems } from './rules-notices.tsx';
import css from './rules-screen.module.css';
import { type SavedRules, useRulesDraft } from './try/use-tried-buyer.ts';

const VersionsDialog = lazy(async () => ({
  default: (await import('#features/website-rules/versions/versions-dialog.tsx')).VersionsDialog,
}));

/** The rules of a website: a table of places at the left, what they do to a buyer at the right. */
export function RulesScreen({
  websiteId,
  latest,
  savedBy,
  presets,
  knowsIpPlaces,
}: {
  websiteId: string;
  latest: SavedRules;
  /** Person who saved the latest version. */
  savedBy: string;
  presets: readonly PresetView[];
  /** Whether the operator configured a table of places by IP address. */
  knowsIpPlaces: boolean;
}) {
  const which = useWhichWebsite();
  const rules = useRulesDraft(which, latest);
  const login = useLogin();
  const address = useRulesAddress();
  const tried = useTriedBuyer();
  const [opened, setOpened] = useState<'difference' | 'later' | null>(null);
  const { changes, draft, save, base, meanwhile } = rules;
  const { segment, find, place } = address;
  const isChanged = changes.length > 0;
  const shared = { segment, find, draft, saved: base.workflow, onEdit: address.openPlace };
  const apply = (path: PlacePath, next: typeof draft) => {
    rules.setDraft(next);
    tried.moveTo(path);
    address.closePlace();
  };
  return (
    <>
      <div className={css.columns}>
        <div className={css.left}>
          {save.isError && meanwhile === null ? <RuleProblems error={save.error} /> : null}
          <RulesTools {...shared} onSegment={address.setSegment} onFind={address.setFind} />
          {knowsIpPlaces || !refusesConnections(draft) ? null : <ConnectionsNotice />}
          <PresetLine websiteId={websiteId} draft={draft} presets={presets} onChange={rules.setDraft} />
          <RulesTable {...shared} />
        </div>
        <aside className={css.right} aria-label="What the rules do">
          <TryBuyer draft={draft} saved={base} isChanged={isChanged} tried={tried} />
          {segment === 'us' ? <StateMap draft={draft} saved={base.workflow} onEdit={address.openPlace} /> : null}
          {which.by === 'staff' || isAllowed(login, 'verifications') ? <ReplaySection draft={draft} /> : null}
        </aside>
      </div>
      {isChanged ? (
        <SaveBar
          count={changes.length}
          summary={changes.slice(0, 3).map(changeSentence).join(' · ')}
          save={`Save as version ${(meanwhile === null ? base : latest).version + 1}`}
          busy={save.isPending}
          onSave={() => (meanwhile === null ? save.mutate() : setOpened(null))}
          onDiscard={rules.discard}
        >
          <Button onClick={() => setOpened('difference')}>See difference</Button>
        </SaveBar>
      ) : null}
      {place === null ? null : (
        <PlaceDialog
          path={place}
          draft={draft}
          knowsIpPlaces={knowsIpPlaces}
          onApply={(next) => apply(place, next)}
          onClose={address.closePlace}
        />
      )}
      {opened === 'difference' ? (
        <DifferenceDialog
          heading="What saving changes"
          now="Now"
          then="After saving"
          same="Nothing."
          changes={changes}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {meanwhile !== null && opened !== 'later' && opened !== 'difference' ? (
        <MeanwhileDialog
          by={savedBy}
          version={latest.version}
          mine={changes}
          {...meanwhile}
          onKeepBoth={meanwhile.keepBoth}
          onDropMine={meanwhile.dropMine}
          onClose={() => setOpened('later')}
        />
      ) : null}
      {address.showsVersions ? (
        <Suspense fallback={null}>
          <VersionsDialog version={latest.version} isChanged={isChanged} onClose={() => address.showVersions(false)} />
        </Suspense>
      ) : null}
      <UnsavedGuard
        count={save.isPending ? 0 : changes.length}
        heading="Leave without saving the rules?"
        isSearchAPage={false}
      />
    </>
  );
}

/** Keeps the part of the world, the search, the open place and the list of versions in the address. */
function useRulesAddress() {
  const [query, setQuery] = useSearchParams();
  // The address follows a moment later: what is typed must not wait for it.
  const [find, setFind] = useState(query.get('find') ?? '');
  const change = (changed: Record<string, string | null>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed)) {
          if (value === null || value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    segment: segmentIds.find((id) => id === query.get('part')) ?? 'us',
    find,
    place: pathOfKey(query.get('place') ?? ''),
    showsVersions: query.get('view') === 'versions',
    setSegment: (segment: SegmentId) => {
      setFind('');
      change({ part: segment === 'us' ? null : segment, find: null });
    },
    setFind: (text: string) => {
      setFind(text);
      change({ find: text });
    },
    openPlace: (path: PlacePath) => change({ place: pathKey(path) }),
    closePlace: () => change({ place: null }),
    showVersions: (isShown: boolean) => change({ view: isShown ? 'versions' : null }),
  };
}

/** Whether the rules refuse connections from anywhere. */
export function refusesConnections(workflow: Workflow): boolean {
  return placesOf(workflow).some((path) => layerAt(workflow, path).geoipBlocked === true);
}

/** The rules refuse connections from somewhere, and nobody knows where connections come from. */
function ConnectionsNotice() {
  return (
    <div className={css.notice}>
      <Notice group="pending" heading="No connection is refused yet">
        Your rules refuse connections from some places. That has no effect here until the operator of this installation
        adds a table of IP addresses.
      </Notice>
    </div>
  );
}
