import { useParams } from 'react-router';
import { LaterPage } from '#features/account-shell/later-page.tsx';
import { laterParts } from '#features/account-shell/later-parts.ts';
import { title } from '#platform/title.ts';
import { NoScreen } from '#ui/no-screen.tsx';

export const meta = ({ params }: { params: { later?: string } }) => [
  { title: title(laterParts[params.later ?? '']?.name ?? 'Page not found') },
];

export default function Later() {
  const part = laterParts[useParams().later ?? ''];
  return part ? <LaterPage heading={part.name} comes={part.comes} meanwhile={part.meanwhile} /> : <NoScreen />;
}
