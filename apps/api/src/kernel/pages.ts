import { invalidPage } from './domain-error.ts';

export interface PageRequest {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly offset: number;
}

/** Reads `?page=`: 1 by default. Throws `invalid_page` for anything but a positive whole number. */
export function readPage(page: string | undefined, size: number): PageRequest {
  if (page === undefined || page === '') return { page: 1, size, offset: 0 };
  const number = /^\d{1,9}$/.test(page) ? Number(page) : 0;
  if (number < 1) throw invalidPage();
  return { page: number, size, offset: (number - 1) * size };
}

/** A page with absolute links, keeping other query parameters. Throws `invalid_page` past the end. */
export function pageAnswer<T>(request: PageRequest, count: number, results: T[], url: URL) {
  const pages = Math.max(1, Math.ceil(count / request.size));
  if (request.page > pages) throw invalidPage();
  return {
    count,
    next: request.page < pages ? linkTo(url, request.page + 1) : null,
    previous: request.page > 1 ? linkTo(url, request.page - 1) : null,
    results,
  };
}

function linkTo(url: URL, page: number): string {
  const link = new URL(url);
  if (page === 1) link.searchParams.delete('page');
  else link.searchParams.set('page', String(page));
  return link.href;
}
