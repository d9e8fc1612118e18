import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import css from '#features/usage/usage.module.css';
import { type LedAway, ledAwayBy } from '#platform/use-leave-guard.ts';
import { Notice } from '#ui/card.tsx';

const words = {
  change: { heading: 'Your login may not do that', about: 'Nothing was changed.' },
  page: { heading: 'Your login may not see that page', about: '' },
};

/** Why somebody was redirected here: shown once, until they leave or reload the page. */
export function LedAwayNotice() {
  const location = useLocation();
  const navigate = useNavigate();
  const [said, setSaid] = useState<{ led: LedAway; search: string } | null>(null);
  useEffect(() => {
    const led = ledAwayBy(location);
    if (led === null) return;
    setSaid({ led, search: location.search });
    navigate(location.pathname + location.search, { replace: true, state: null });
  }, [location, navigate]);
  const led = ledAwayBy(location) ?? (said?.search === location.search ? said.led : null);
  if (led === null) return null;
  const { heading, about } = words[led.what];
  return (
    <div className={css.led}>
      <Notice group="blocked" heading={heading} role="alert">
        {`${about} The account’s owner can give your login the permission, under Logins.`.trim()}
      </Notice>
    </div>
  );
}
