import { DetailSection } from './detail-section.tsx';
import { FactsList } from './facts-list.tsx';

/** The shop's own notes, as its server sent them. */
export function MetadataList({ metadata }: { metadata: Record<string, string> }) {
  const pairs = Object.entries(metadata);
  if (pairs.length === 0) return null;
  return (
    <DetailSection heading="Metadata">
      <FactsList facts={pairs} />
    </DetailSection>
  );
}
