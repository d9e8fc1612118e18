import { NewsDesk } from '#features/news/desk/news-desk.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('News') }];
}

export default function StaffNews() {
  return <NewsDesk />;
}
