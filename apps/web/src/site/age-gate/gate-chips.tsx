import type { ShownGate } from '@carded/contract';
import { gateAccents, gateContrasts } from '@carded/domain/age-gate';
import { gateAddress } from './gate-address.ts';
import css from './gate-builder.module.css';

type Props = Pick<ShownGate, 'options' | 'template'> & { page: string; bytes: ShownGate['code']['bytes'] | undefined };

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

/** What can be measured of this gate: contrasts, with a way out of a bad one; bytes; and when it opens. */
export function GateChips({ page, options, bytes, template }: Props) {
  const accents = gateAccents(options);
  return (
    <ul data-part="chips" aria-label="Measured" className={css.chips}>
      {gateContrasts(options).map(({ what, ratio, isEnough }) => (
        <li key={what} data-enough={isEnough}>
          <span>{what}</span>
          <b>{ratio.toFixed(1)} : 1</b>
          <small>{isEnough ? 'Easy to see' : 'Too close to see'}</small>
          {isEnough
            ? null
            : accents.map((accent) => (
                <a key={accent} href={`${page}?${gateAddress({ ...options, accent }, template)}`}>
                  <i style={{ background: accent }} aria-hidden="true" />
                  Use {accent}
                </a>
              ))}
        </li>
      ))}
      {bytes === undefined ? null : (
        <li>
          <span>What a visitor loads, packed</span>
          <b>{kilobytes(bytes.tag)}</b>
          <small>Inline: {kilobytes(bytes.inline)} within your page</small>
        </li>
      )}
      <li>
        <span>When it opens</span>
        <b>Before first paint</b>
        <small>In each of the ways to paste it</small>
      </li>
    </ul>
  );
}
