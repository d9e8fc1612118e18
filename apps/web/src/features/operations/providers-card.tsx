import type { ReactNode } from 'react';
import { formatNumber, formatShare } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import { StatusWord } from '#ui/chip.tsx';
import css from './operations.module.css';
import { costWord, msWord, type Operations, providerWord, stateWords } from './operations-words.ts';

const shareWord = (part: number, of: number) => formatShare(of === 0 ? null : part / of);

/** The outside world: whether it answers, how fast, at what price. */
export function ProvidersCard({ seen }: { seen: Operations }) {
  return (
    <Card heading="Providers" about="The last hour. Cost where a price is known, in UTC days.">
      <TableScroll label="Providers, as a table">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Provider</th>
              <th scope="col" className={css.words}>
                State
              </th>
              <th scope="col" className={css.wide}>
                Calls
              </th>
              <th scope="col">Success</th>
              <th scope="col">p95</th>
              <th scope="col" className={css.wide}>
                Today
              </th>
              <th scope="col" className={css.wide}>
                Month
              </th>
            </tr>
          </thead>
          <tbody>
            {seen.providers.map((provider) => (
              <tr key={provider.name}>
                <th scope="row" className={css.whole}>
                  {providerWord(provider.name)}
                </th>
                <td className={css.words}>
                  <StatusWord group={stateWords[provider.state].group}>{stateWords[provider.state].word}</StatusWord>
                </td>
                <td className={css.wide}>{formatNumber(provider.calls)}</td>
                <td>{shareWord(provider.calls - provider.failed, provider.calls)}</td>
                <td>{msWord(provider.p95_ms)}</td>
                <td className={css.wide}>{costWord(provider.cost_today_micros)}</td>
                <td className={css.wide}>{costWord(provider.cost_month_micros)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <p className={css.foot}>
        {seen.bounces === 0
          ? 'No mail bounced in 24 hours.'
          : `${formatNumber(seen.bounces)} mails bounced in 24 hours: their addresses refused them.`}
      </p>
    </Card>
  );
}

/** A table that may be wider than its card: it scrolls there, also by the keyboard. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached with the keyboard
    <section className={css.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
