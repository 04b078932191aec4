/** At most `limit` consecutive pages, with `page` in the middle if there are enough. */
export function pageLinks(page: number, pageCount: number, limit: number): number[] {
  const length = Math.min(pageCount, limit);
  const first = Math.max(1, Math.min(page - Math.floor(limit / 2), pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
