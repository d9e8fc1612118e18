import type { AnswerOf } from '@carded/client';
import type { LoginView } from '@carded/contract';
import { type DismissibleProp, dismissible } from '@carded/contract/account/dismissible';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { accountQuery, isAllowed, useLogin } from '#platform/session/session.ts';
import { StatusShape } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { toastProblem } from '#ui/toast.tsx';
import css from './notifications.module.css';

/** Shows the account's notices; asks again every half minute. */
export function NotificationsPanel() {
  const login = useLogin();
  const queryClient = useQueryClient();
  const account = useQuery({ ...accountQuery, refetchInterval: 30_000 });
  const dismiss = useMutation({
    mutationFn: ({ id, prop }: Pick<Notice, 'prop'> & { id: string }) =>
      call('notifications.dismiss', { body: { id, prop, value: dismissible[prop].by } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
    onError: (error) => toastProblem('The notice was not dismissed.', error),
  });
  const notices = account.data ? noticesOf(account.data, login) : [];
  const id = account.data?.account.uuid ?? '';
  // Hides notices in a view: they are for the account's own people, and mention billing.
  if (notices.length === 0 || login.view !== null) return null;
  return (
    <section className={css.panel} aria-label="Notifications">
      <ul>
        {notices.map((notice) => (
          <NoticeRow
            key={notice.prop}
            notice={notice}
            isLeaving={dismiss.isPending && dismiss.variables.prop === notice.prop}
            onDismiss={() => dismiss.mutate({ id, prop: notice.prop })}
          />
        ))}
      </ul>
    </section>
  );
}

/** Shows one notice: what it is, what to do, and a button to dismiss it. */
function NoticeRow({ notice, isLeaving, onDismiss }: { notice: Notice; isLeaving: boolean; onDismiss: () => void }) {
  return (
    <li data-urgent={notice.isUrgent || undefined} data-leaving={isLeaving || undefined}>
      {notice.isUrgent ? <StatusShape group="pending" size={16} /> : <i aria-hidden="true" />}
      <p>
        <b>{notice.heading}</b> <span>{notice.text}</span>
      </p>
      {notice.link ? <Link to={notice.link.to}>{notice.link.label}</Link> : null}
      <button type="button" aria-label={`Put away: ${notice.heading}`} disabled={isLeaving} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </li>
  );
}

type Answer = AnswerOf<'accounts.get'>;
type Notice = {
  prop: DismissibleProp;
  heading: string;
  text: string;
  link: { to: string; label: string } | null;
  isUrgent: boolean;
};

const count = (number: number, one: string) => `${formatNumber(number)} ${one}${number === 1 ? '' : 's'}`;

/** Every notice that holds now and that this login may see, the most pressing first. */
export function noticesOf(answer: Answer, login: LoginView): Notice[] {
  const { account, stats } = answer;
  const may = (permissions: readonly string[]) => permissions.some((permission) => isAllowed(login, permission));
  const notices: PossibleNotice[] = [
    ...accountNotices(answer, login),
    {
      ...trialNotice(stats.trial_remaining, account.trial_ends, trials.verifications),
      link: billing,
    },
    {
      ...trialNotice(stats.trial_remaining_scan, account.trial_ends_scan, trials.scans),
      link: may(['billing', 'account']) ? billing : null,
    },
  ];
  return notices
    .filter(({ isShown, prop }) => isShown && may(dismissible[prop].for) && !account.dismissed.includes(prop))
    .sort((one, other) => Number(other.isUrgent) - Number(one.isUrgent))
    .map(({ isShown: _, ...notice }) => notice);
}

type PossibleNotice = Notice & { isShown: boolean };
const billing = { to: '/account/billing', label: 'Go to billing' };

function accountNotices({ account, websites }: Answer, login: LoginView): PossibleNotice[] {
  return [
    {
      prop: 'personal_email_bounced',
      isShown: account.personal_email_bounced,
      isUrgent: true,
      heading: `Email to ${account.personal_email} bounced`,
      text: 'Reports and password resets do not reach you there. Check the address, or enter another.',
      link: { to: '/account/edit', label: 'Change the email' },
    },
    {
      prop: 'activate_notice_dismissed',
      isShown: !account.active,
      isUrgent: true,
      heading: 'Activate your account',
      text: 'Verifications are refused until the account is active. Add billing details to activate it.',
      link: billing,
    },
    {
      prop: 'welcome_dismissed',
      isShown: account.active && !account.installed,
      isUrgent: false,
      heading: `Welcome, ${account.personal_firstname || account.business_name}`,
      text: 'Your account is ready. Nothing is charged until the first live verification.',
      link: null,
    },
    {
      prop: 'install_notice_dismissed',
      isShown: !account.installed,
      isUrgent: false,
      heading: 'Install Carded in your shop',
      text:
        websites.length === 0
          ? 'Add a website first, then paste a few lines into your checkout page or follow your platform’s guide.'
          : 'No popup has opened on your pages yet. Paste a few lines into your checkout page, or follow your platform’s guide.',
      link: { to: '/account/install', label: 'Show how' },
    },
    {
      prop: 'billing_notice_dismissed',
      isShown: account.active && account.billing_address === '',
      isUrgent: false,
      heading: 'The billing address is missing',
      text: 'Invoices need one.',
      link: { to: '/account/edit', label: 'Add the address' },
    },
    {
      prop: 'id_storage_notice_dismissed',
      // The setting is the owner's.
      isShown: login.kind === 'owner' && isInCanada(account) && account.id_storage_enabled,
      isUrgent: false,
      heading: 'IDs of your buyers are stored',
      text: 'Canadian privacy law lets you keep personal information only as long as you need it. Turn ID storage off, or keep it and tell your buyers why.',
      link: { to: '/account/websites', label: 'Review ID storage' },
    },
  ];
}

type Trial = { left: DismissibleProp; usedUp: DismissibleProp; name: string; one: string };
const trials = {
  verifications: {
    left: 'trial_notice_dismissed',
    usedUp: 'trial_used_up_notice_dismissed',
    name: 'Free trial',
    one: 'verification',
  },
  scans: {
    left: 'trial_scan_notice_dismissed',
    usedUp: 'trial_scan_used_up_notice_dismissed',
    name: 'Free scan trial',
    one: 'scan',
  },
} as const satisfies Record<string, Trial>;

/** Notice about the rest of a trial. Its end is a separate notice, for people who dismissed the first. */
const trialNotice = (left: number | null, ends: string | null, { usedUp, name, one, ...props }: Trial) => ({
  prop: left === 0 ? usedUp : props.left,
  isShown: left !== null,
  isUrgent: left === 0,
  heading: left === 0 ? `${name} ended` : `${name}: ${count(left ?? 0, one)} left`,
  text: left === 0 ? `From now on, each ${one} is charged at the plan’s price.` : endsWords(ends),
});

const isInCanada = ({ business_country: business, billing_country: billing }: Answer['account']) =>
  business === 'CA' || billing === 'CA';

const endsWords = (ends: string | null) =>
  ends === null
    ? 'After that, each one is charged at the plan’s price.'
    : `It ends on ${formatDate(ends)}. After that, each one is charged at the plan’s price.`;
