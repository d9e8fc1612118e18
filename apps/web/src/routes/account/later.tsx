import { useParams } from 'react-router';
import { title } from '#platform/title.ts';
import { LaterPage } from '#shell/later-page.tsx';
import { laterParts } from '#shell/later-parts.ts';
import { NoScreen } from '#ui/pages/no-screen.tsx';

export function meta({ params }: { params: { later?: string } }) {
  return [{ title: title(laterParts[params.later ?? '']?.name ?? 'Page not found') }];
}

export default function Later() {
  const part = laterParts[useParams().later ?? ''];
  return part ? <LaterPage heading={part.name} comes={part.comes} meanwhile={part.meanwhile} /> : <NoScreen />;
}
