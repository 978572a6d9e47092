/** A number of days in words: 'a day', '5 days'. */
export const formatDays = (days: number): string => (days === 1 ? 'a day' : `${days} days`);
