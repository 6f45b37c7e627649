/** The hashed files of the desk that a page of it names. The entry names all others, so any change shows. */
export const filesIn = (html: string): string[] =>
  [...html.matchAll(/="(\/desk\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);

/** Whether a page names files that are not `own`. One without any, such as a hotel's, says nothing. */
export const isOtherBuild = (html: string, own: readonly string[]): boolean =>
  filesIn(html).some((file) => !own.includes(file));
