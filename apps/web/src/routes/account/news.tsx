import { NewsList } from '#features/news/news-list.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('News') }];
}

export default function News() {
  return <NewsList />;
}
