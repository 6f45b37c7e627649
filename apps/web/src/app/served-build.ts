/**
 * Whether a page of the application refers to a build that the document did not start with. Entry and style are named
 * by their content, and the entry names every other file, so any change of the build shows here, whichever server
 * answers. A page without such files (a hotel's, development's) says nothing.
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
