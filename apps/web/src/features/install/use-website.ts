import { useSearchParams } from 'react-router';

/** The website that these pages are read for: the one that the address names, else the first. @param tokens those that this login may see */
export function useWebsite(tokens: readonly string[]) {
  const [asked, setAsked] = useSearchParams();
  const named = asked.get('website') ?? '';
  const website = tokens.includes(named) ? named : (tokens[0] ?? '');
  return {
    website,
    /** For links to other pages of the same website. */
    search: `?website=${encodeURIComponent(website)}`,
    choose: (token: string) => setAsked({ website: token }, { preventScrollReset: true }),
  };
}
