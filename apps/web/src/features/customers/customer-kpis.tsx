import css from './customers.module.css';

export type Figure = { name: string; value: string; about: string };

/** Figures side by side. */
export function CustomerKpis({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={css.kpis}>
      {figures.map(({ name, value, about }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            <span>{about}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
