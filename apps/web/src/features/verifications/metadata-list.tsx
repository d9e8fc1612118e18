import css from './detail.module.css';
import { DetailSection } from './detail-section.tsx';

/** The shop's own notes, as its server sent them. */
export const MetadataList = ({ metadata }: { metadata: Record<string, string> }) => {
  const pairs = Object.entries(metadata);
  if (pairs.length === 0) return null;
  return (
    <DetailSection heading="Metadata">
      <dl className={css.facts}>
        {pairs.map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  );
};
