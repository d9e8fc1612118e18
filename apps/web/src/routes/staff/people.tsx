import { PeopleScreen } from '#features/people/people-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('People') }];
}

export default function People() {
  return <PeopleScreen />;
}
