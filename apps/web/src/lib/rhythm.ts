/** How often something is done that is done again after so many days: "every 2 weeks". */
export function rhythm(days: number): string {
  if (days <= 1.5) return 'every day';
  if (days >= 6.5 && days <= 7.5) return 'every week';
  if (days < 10.5) return `every ${Math.round(days)} days`;
  const weeks = Math.round(days / 7);
  return weeks < 9 ? `every ${weeks} weeks` : `every ${Math.round(days / 30.4)} months`;
}
