/**
 * Whether a page of the application names files that this document did not start with. File names hold a hash, and the
 * entry names all others, so any change shows. A page without such files (a hotel's) says nothing.
 */
export function isOtherBuild(page: string, own: readonly string[]): boolean {
  return [...page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].some(
    ([, file = '']) => !own.includes(file),
  );
}

export function filesOf(document: Document): string[] {
  return [...document.querySelectorAll('script[src], link[href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );
}
