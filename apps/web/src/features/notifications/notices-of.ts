import type { AnswerOf } from '@carded/client';
import type { DismissibleProp, LoginView } from '@carded/contract';
import { formatDate, formatNumber } from '#platform/format.ts';
import { isAllowed } from '#platform/permissions.ts';

type Answer = AnswerOf<'accounts.get'>;
export type Notice = {
  prop: DismissibleProp;
  /** What puts it away. */
  value: boolean;
  heading: string;
  text: string;
  link: { to: string; label: string } | null;
  isUrgent: boolean;
};

const count = (number: number, one: string) => `${formatNumber(number)} ${one}${number === 1 ? '' : 's'}`;

/** Every notice that holds now and that this login may see, the most pressing first. */
export const noticesOf = ({ account, websites, stats }: Answer, login: LoginView): Notice[] => {
  const may = (...permissions: string[]) => permissions.some((permission) => isAllowed(login, permission));
  const billing = { to: '/account/billing', label: 'Go to billing' };
  const notices: (Notice & { isShown: boolean })[] = [
    {
      prop: 'personal_email_bounced',
      value: false,
      isShown: may('account') && account.personal_email_bounced,
      isUrgent: true,
      heading: `Mail to ${account.personal_email} came back`,
      text: 'Reports and password resets do not reach you there. Check the address, or enter another.',
      link: { to: '/account/edit', label: 'Change the email' },
    },
    {
      prop: 'welcome_dismissed',
      value: true,
      isShown: may('billing', 'account') && (!account.active || !account.installed),
      isUrgent: !account.active,
      heading: account.active
        ? `Welcome, ${account.personal_firstname || account.business_name}`
        : 'Activate your account',
      text: account.active
        ? 'Your account is ready. Nothing is charged until the first live verification.'
        : 'Verifications are refused until the account is active. Add billing details to activate it.',
      link: account.active ? null : billing,
    },
    {
      prop: 'install_notice_dismissed',
      value: true,
      isShown: may('websites') && !account.installed,
      isUrgent: false,
      heading: 'Install Carded in your shop',
      text:
        websites.length === 0
          ? 'Add a website first, then paste one line of script or follow your platform’s guide.'
          : 'No popup has opened on your pages yet. Paste one line of script, or follow your platform’s guide.',
      link: { to: '/account/install', label: 'Show how' },
    },
    {
      prop: 'billing_notice_dismissed',
      value: true,
      isShown: may('billing', 'account') && account.active && account.billing_address === '',
      isUrgent: false,
      heading: 'The billing address is missing',
      text: 'Invoices need one.',
      link: { to: '/account/edit', label: 'Add the address' },
    },
    {
      prop: 'id_storage_notice_dismissed',
      value: true,
      isShown:
        may('account') && isInCanada(account) && account.id_storage_enabled && !account.id_storage_notice_dismissed,
      isUrgent: false,
      heading: 'IDs of your buyers are stored',
      text: 'Canadian privacy law wants personal information kept only as long as it is needed. Turn ID storage off, or keep it and tell your buyers why.',
      link: { to: '/account/edit', label: 'Look at ID storage' },
    },
    {
      prop: 'trial_notice_dismissed',
      value: true,
      isShown: may('billing', 'account') && stats.trial_remaining !== null,
      isUrgent: stats.trial_remaining === 0,
      heading: `Free trial: ${count(stats.trial_remaining ?? 0, 'verification')} left`,
      text: endsWords(account.trial_ends),
      link: billing,
    },
    {
      prop: 'trial_scan_notice_dismissed',
      value: true,
      isShown: (may('billing', 'account') || may('id_scanner')) && stats.trial_remaining_scan !== null,
      isUrgent: stats.trial_remaining_scan === 0,
      heading: `Free scan trial: ${count(stats.trial_remaining_scan ?? 0, 'scan')} left`,
      text: endsWords(account.trial_ends_scan),
      link: may('billing', 'account') ? billing : null,
    },
  ];
  return notices
    .filter(({ isShown, prop }) => isShown && !account.dismissed.includes(prop))
    .sort((one, other) => Number(other.isUrgent) - Number(one.isUrgent))
    .map(({ isShown: _, ...notice }) => notice);
};

const isInCanada = ({ business_country: business, billing_country: billing }: Answer['account']) =>
  business === 'CA' || billing === 'CA';

const endsWords = (ends: string | null) =>
  ends === null
    ? 'After that, each one is charged by the plan.'
    : `It ends on ${formatDate(ends)}. After that, each one is charged by the plan.`;
