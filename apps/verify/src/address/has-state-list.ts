/** Whether there is a list of the country's states to choose from. Told without the list of all countries, which would weigh on the first screen. */
export const hasStateList = (country: string): boolean =>
  /^(?:usa?|u\. ?s\.(?: ?a\.?)?|(?:the )?united states.*|america|[eé]tats-unis|estados unidos|can?|canada)$/i.test(
    country.trim(),
  );
