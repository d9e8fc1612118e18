import { NewsDesk } from '#features/staff-news/news-desk.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('News') }];

export default function StaffNews() {
  return <NewsDesk />;
}
