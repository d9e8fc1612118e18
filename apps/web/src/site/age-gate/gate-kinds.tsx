import { gateTypes } from '@carded/domain/age-gate';
import css from './gate-kinds.module.css';
import { GateTypePicture } from './gate-type-picture.tsx';

/** The four ways a gate can ask, each with its picture, and a link to build one. */
export function GateKinds() {
  return (
    <nav className={css.kinds} aria-label="Kinds of gate">
      <ul>
        {gateTypes.map(({ id, label, hint }) => (
          <li key={id}>
            <GateTypePicture type={id} />
            <a href={`/age-gate/create?type=${id}`}>{label}</a>
            <small>{hint}</small>
          </li>
        ))}
      </ul>
    </nav>
  );
}
