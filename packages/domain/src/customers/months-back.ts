/** How many months the statistics of a broker show side by side, the running one among them. Reading back costs a little for every day of every customer. */
export const statisticsMonths = 6;
/** How many months before this one can be asked for: of a report, and of one customer. */
export const customerMonthsBack = 24;
