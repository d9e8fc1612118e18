/**
 * Whether there is a list of the country's states to choose from; a territory given as the country is one of the list. Told without the list of all countries,
 * which would weigh on the first screen.
 */
export function hasStateList(country: string): boolean {
  return (
    /^(?:usa?|u\. ?s\.(?: ?a\.?)?|(?:the )?united states.*|america|[eé]tats-unis|estados unidos|can?|canada)$/i.test(
      country.trim(),
    ) || isTerritory(country)
  );
}

/** Whether the country is a territory of the United States: then its state is known too. */
export function isTerritory(country: string): boolean {
  return /^(?:as|gu(?:am)?|mp|pr|um|vi|american samoa|northern mariana islands|puerto rico|virgin islands, u\.s\.|.*minor outlying islands)$/i.test(
    country.trim(),
  );
}
