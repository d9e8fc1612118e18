import type { PresetNumber, Workflow } from '@carded/domain/workflow';
import { changesBetween } from '@carded/domain/workflow-edit';
import { NativeSelect } from '@mantine/core';
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import {
  askedOnce,
  type PresetView,
  useWhichWebsite,
  type WebsiteAddress,
  type WhichWebsite,
  websiteKey,
  websiteQuery,
} from '#platform/session/which-website.ts';
import { Button } from '#ui/button.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { ChangesTable, DifferenceDialog } from './changes-table.tsx';
import css from './preset-line.module.css';

/** Shows the preset that the rules start from. Everything a place does not set comes from it, and the law's ages with it. */
export function PresetLine({
  websiteId,
  draft,
  presets,
  onChange,
}: {
  websiteId: string;
  draft: Workflow;
  presets: readonly PresetView[];
  onChange: (draft: Workflow) => void;
}) {
  const [opened, setOpened] = useState<'compare' | 'copy' | null>(null);
  const preset = presets.find(({ number }) => number === draft.preset);
  return (
    <div className={css.preset}>
      <label htmlFor="preset">Started from the preset</label>
      <select
        id="preset"
        value={draft.preset}
        onChange={(event) => onChange({ ...draft, preset: Number(event.currentTarget.value) as PresetNumber })}
      >
        {presets.map(({ number, name }) => (
          <option key={number} value={number}>
            {name}
          </option>
        ))}
      </select>
      {preset === undefined || preset.number === 0 ? null : <span>checked {formatDay(preset.checkedOn)}</span>}
      <button type="button" className={css.link} onClick={() => setOpened('compare')}>
        Compare with it
      </button>
      <button type="button" className={css.link} onClick={() => setOpened('copy')}>
        Copy from another website
      </button>
      {opened === 'compare' ? (
        <DifferenceDialog
          heading={`Beyond ${preset?.name ?? 'the preset'}`}
          now="Preset"
          then="Your rules"
          same="No place has its own rules. The preset applies everywhere."
          changes={changesBetween({ preset: draft.preset, segments: {}, texts: draft.texts }, draft)}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened === 'copy' ? (
        <CopyRulesDialog
          websiteId={websiteId}
          draft={draft}
          onCopy={(copied) => {
            onChange(copied);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
}

/** Takes the rules of another website into the draft. The words stay: they are about this shop. */
function CopyRulesDialog({
  websiteId,
  draft,
  onCopy,
  onClose,
}: {
  websiteId: string;
  draft: Workflow;
  onCopy: (draft: Workflow) => void;
  onClose: () => void;
}) {
  const which = useWhichWebsite();
  const websites = useQuery(otherWebsitesQuery(which, websiteId));
  const [chosen, setChosen] = useState('');
  const from = websites.data?.find(({ id }) => id === chosen) ?? websites.data?.[0];
  const website = useQuery({ ...websiteQuery(from?.address ?? which), enabled: from !== undefined });
  const copied =
    from === undefined || website.data === undefined ? null : { ...website.data.workflow, texts: draft.texts };
  const changes = copied === null ? [] : changesBetween(draft, copied);
  return (
    <Dialog onClose={onClose} size="lg" title="Copy rules from another website">
      <div className={dialog.body}>
        <Loaded
          query={websites}
          loading="Loading the websites"
          failed="The websites did not load"
          kept="Nothing was changed here."
        >
          {(data) =>
            data.length === 0 ? (
              <p>There is no other website to copy from.</p>
            ) : (
              <>
                <NativeSelect
                  label="Website"
                  data-autofocus
                  data={data.map(({ id, domain }) => ({ value: id, label: domain }))}
                  value={from?.id ?? ''}
                  onChange={(event) => setChosen(event.currentTarget.value)}
                />
                <Loaded
                  query={website}
                  loading="Loading its rules"
                  failed="The rules did not load"
                  kept="Nothing was changed here."
                >
                  {() =>
                    changes.length === 0 ? (
                      <p>Its rules are the same as these.</p>
                    ) : (
                      <ChangesTable changes={changes} now="Here" then="Copied" />
                    )
                  }
                </Loaded>
                <p>Nothing is saved until you save.</p>
              </>
            )
          }
        </Loaded>
        <div className={dialog.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" disabled={changes.length === 0} onClick={() => copied !== null && onCopy(copied)}>
            Copy into my changes
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Saved rules, page by page, newest first. */
export function versionsQuery(which: WebsiteAddress, version: number) {
  return infiniteQueryOptions({
    queryKey: [...websiteKey(which, 'rule-versions'), version],
    queryFn: ({ pageParam }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      return which.by === 'staff'
        ? call('staffWebsites.versions', { params: { id: which.id }, query })
        : call('websiteRules.versions', { params: { token: which.token }, query });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
    ...askedOnce(which),
  });
}

type Other = { id: string; domain: string; address: WebsiteAddress };

/** The account's other websites, to copy rules from. */
function otherWebsitesQuery(which: WhichWebsite, websiteId: string) {
  return queryOptions({
    queryKey: which.by === 'staff' ? ['staff-websites', 'of', which.account.uuid] : ['websites', 'to-copy'],
    queryFn: async (): Promise<Other[]> => {
      if (which.by === 'account')
        return (await call('websites.list', {})).websites.map(({ id, domain, token }) => ({
          ...{ id, domain },
          address: { by: 'account', token },
        }));
      const { websites } = await call('staffWebsites.list', { query: { id: which.account.uuid } });
      return websites.map(({ id, domain }) => ({ id, domain, address: { by: 'staff', id } }));
    },
    select: (websites) => websites.filter(({ id }) => id !== websiteId),
  });
}
