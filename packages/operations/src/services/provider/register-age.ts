import { TIME_TO_LIVE_MS, DAY_MS } from '@kehilla/core';

/** Whether what a register said at an instant is older than a register's word is taken to stand: 30 days. Rule: decisions §5. */
export function isOldWord(observedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(observedAt) > TIME_TO_LIVE_MS.register;
}

/** How long ago that was, in words: days, from two months on months, from two years on years, whole ones. */
export function longAgo(observedAt: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(observedAt)) / DAY_MS));
  if (days >= 2 * 365.25) return `${Math.floor(days / 365.25)} years ago`;
  return days >= 60 ? `${Math.floor(days / 30.44)} months ago` : `${days} days ago`;
}
