import { type ScanMode, scannerModes, screenModes } from '@carded/domain/codes';
import { keepsSentence, scanKeeps } from '@carded/domain/scanner';
import home from '#site/home/sections.module.css';
import css from './id-scanner.module.css';

const modeWords: Record<ScanMode, string> = {
  1: 'Age and expiration from the card, then the person against records. For shops whose rules ask for a second look.',
  2: 'Age and expiration from the card, and nothing else. The quickest answer, and the least that is read.',
};
const keepsWords = { verdict: 'As you get it', identity: 'If you turn it on' } as const;

/** How much it looks at, and what stays. */
export function ScannerModes() {
  return (
    <section className={home.section}>
      <div className={`${home.width} ${css.two}`}>
        <div>
          <h2>Two ways to check</h2>
          <dl className={css.list}>
            {screenModes.toReversed().map((mode) => (
              <div key={mode}>
                <dt>{scannerModes.find(({ id }) => id === mode)?.label}</dt>
                <dd>{modeWords[mode]}</dd>
              </div>
            ))}
          </dl>
          <p>
            Both know your ban list while there is a network. When parts of a card do not fit each other, the screen
            says WAIT: a person looks at the card, and decides.
          </p>
        </div>
        <div>
          <h2>What stays</h2>
          <dl className={css.list}>
            {scanKeeps.map((keeps) => (
              <div key={keeps}>
                <dt>{keepsWords[keeps]}</dt>
                <dd>{keepsSentence(keeps)}</dd>
              </div>
            ))}
          </dl>
          <p>
            The screen can be locked with a PIN, so that it scans and does nothing else. You remove a lost tablet from
            your account.
          </p>
        </div>
      </div>
    </section>
  );
}
