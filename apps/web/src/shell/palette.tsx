import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { recentPages } from './page-changes.ts';
import '@mantine/spotlight/styles.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountQuery, useLogin } from '#platform/session/session.ts';
import { foundQuery } from '#platform/staff-find.ts';
import { Icon } from '#ui/icon.tsx';
import { maySee } from './account-redirect.ts';
import type { NavGroup } from './nav.ts';
import css from './palette.module.css';
import { foundItems, matchingItems, paletteItems } from './palette-items.ts';

const [store, palette] = createSpotlight();
const SHOWN = 60;
/** Fewer letters begin too many names. */
const FIND_FROM = 3;
const FIND_AFTER_MS = 200;

/** Opens pages, websites, actions and buyers from one box. Loaded when it is first opened. */
export default function Palette({
  base,
  groups,
  isOpen,
  onClose,
}: {
  base: string;
  groups: readonly NavGroup[];
  isOpen: boolean;
  onClose: () => void;
}) {
  const login = useLogin();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  // Whether a page was opened: that page takes the focus, else the focus returns.
  const [hasLed, setHasLed] = useState(false);
  const isStaff = login.kind === 'staff';
  const account = useQuery({ ...accountQuery, enabled: !isStaff });
  // Opens after mounting, so that it animates, takes the focus, and returns it.
  useEffect(() => {
    if (!isOpen) return palette.close();
    setHasLed(false);
    palette.open();
  }, [isOpen]);

  const items = paletteItems({
    login,
    base,
    groups,
    websites: account.data?.websites ?? [],
    recent: recentPages(login.login_id),
  });
  // Whether buyers can be searched; not while staff views an account.
  const maySearch = !isStaff && login.view?.by !== 'staff' && maySee(login, 'verifications');
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, FIND_AFTER_MS);
  const mayFind = isStaff && login.grants.includes('support');
  const accounts = useQuery({ ...foundQuery(asked), enabled: mayFind && asked.length >= FIND_FROM });
  const ofStaff = asked === text && text.length >= FIND_FROM && !accounts.isPlaceholderData ? accounts.data : undefined;
  const found = [...matchingItems(items, typed, maySearch), ...foundItems(ofStaff ?? [])].slice(0, SHOWN);
  const words = maySearch
    ? 'Page, website or buyer'
    : mayFind
      ? 'Page, business, domain, email, key or number'
      : 'Page or website';
  const shown = [...Map.groupBy(found, ({ group }) => group)];
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      classNames={{ action: css.action ?? '', actionsList: css.list ?? '', actionsGroup: css.group ?? '' }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1, blur: 0 }}
      radius={16}
      zIndex={450}
      centered={false}
      returnFocus={!hasLed}
      aria-label="Find and go"
    >
      <Spotlight.Search
        classNames={{ input: css.search ?? '' }}
        placeholder={words}
        aria-label={words}
        leftSection={<Icon name="search" size={20} />}
      />
      <Spotlight.ActionsList>
        {found.length === 0 ? (
          <Spotlight.Empty>
            {accounts.isFetching || asked !== text ? 'Looking…' : 'No page, website or action has that name.'}
          </Spotlight.Empty>
        ) : null}
        {shown.map(([group, ofGroup]) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {ofGroup.map(({ id, label, detail, to, state }) => (
              <Spotlight.Action
                key={id}
                label={label}
                {...(detail === undefined ? {} : { description: detail })}
                onClick={() => {
                  setHasLed(true);
                  navigate(to, state === undefined ? {} : { state });
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
