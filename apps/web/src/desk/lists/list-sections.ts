import { deskPaths } from '../frame/desk-paths.ts';

export const LIST_SECTIONS = [
  [deskPaths.lists, 'Price lists'],
  [deskPaths.catalogues, 'Catalogue'],
] as const;
