/** The sports of the feed that the site lists. */
export const SPORT_NAMES: Record<number, string> = {
  6046: '축구',
  48242: '농구',
  154914: '야구',
  154830: '배구',
  35232: '아이스하키',
};
