import { linesOf, readingGrade, sentencesOf } from '@carded/web/reading-grade';
import { siteRoutes } from '@carded/web/site-routes';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

/** Lists of the docs that are made from the contract: names of fields, not sentences. */
const isList = (path: string) => /^\/docs\/(api|account-api|popup)(\/|$)/.test(path);
/** Pages that only speak in labels have no grade. */
const fewest = 3;

test('every page, legal texts, posts and docs too, is read with ease after eight years of school', async ({
  request,
}) => {
  const { url } = theRun().demo;
  const map = await (await request.get(`${url}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const unlisted = siteRoutes.map(({ path }) => path).filter((path) => path !== '/404');
  const grades: [path: string, grade: number][] = [];
  for (const path of new Set([...listed, ...unlisted].filter((each) => !isList(each)))) {
    const html = await (await request.get(url + path)).text();
    const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    expect([path, main !== '']).toEqual([path, true]);
    const sentences = sentencesOf(linesOf(main));
    if (sentences.length >= fewest) grades.push([path, readingGrade(sentences)]);
  }
  const hardest = grades.toSorted(([, one], [, other]) => other - one);
  for (const [path, grade] of hardest)
    test.info().annotations.push({ type: 'grade', description: `${grade.toFixed(1)} ${path}` });
  console.log(hardest.map(([path, grade]) => `  ${grade.toFixed(1)} ${path}`).join('\n'));
  expect(hardest.length).toBeGreaterThan(100);
  expect(hardest.filter(([, grade]) => grade > 8)).toEqual([]);
});
